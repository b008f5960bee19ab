"""Deals that friends send each other."""
