"""What is bound by memory: bench/compare_rows.py."""
