"""Exchange with translators' tools: two documents side by side, out as files and back in.

The passes, in order: segments (what there is to translate), bitext (what stands for
what), then one module a format (tmx, xliff, tbx, po, tsv, plain_json). XLIFF and PO
come back: edited (what such a file says), applying (what it changes).
"""
