"""Parts of pictures and pieces that several games show."""
