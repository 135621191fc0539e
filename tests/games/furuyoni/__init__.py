"""Tests of Furuyoni's procedures in both editions. Cards here are invented."""
