"""Matrix products: bench/compare.py."""
