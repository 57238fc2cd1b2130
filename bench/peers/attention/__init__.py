"""Attention: bench/compare_attention.py."""
