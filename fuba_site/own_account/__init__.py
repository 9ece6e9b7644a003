"""What people do with their own account by themselves: log in by a letter, take their data along, delete it."""
