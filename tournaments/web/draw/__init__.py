"""The draw as a show for everybody who has the link."""
