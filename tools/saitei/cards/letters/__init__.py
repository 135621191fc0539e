"""The letters of card text: one normal form of what people write in many ways, and the way back.

Promise: nothing here knows phrases or trees; both texts and the words of tables go through the same steps.
"""
