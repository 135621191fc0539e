"""The site: what a page needs, its HTML, and the MkDocs plugin that hands pages over."""
