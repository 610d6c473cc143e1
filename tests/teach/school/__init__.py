"""The toy, as a title that is taught."""
