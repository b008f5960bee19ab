"""What several games show: parts of pictures and pieces."""
