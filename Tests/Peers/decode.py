"""Undoes a content coding: decode.py br|gzip, from standard input to standard output."""

import gzip
import sys

import brotli

decoders = {"br": brotli.decompress, "gzip": gzip.decompress}
sys.stdout.buffer.write(decoders[sys.argv[1]](sys.stdin.buffer.read()))
