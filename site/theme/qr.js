// Text as a QR code: a square of dark and light modules, after ISO/IEC 18004.
//
// Promise: UTF-8 bytes, error correction level M, versions 1 to 10 (at most 213 bytes), the mask that the standard's
// penalties choose, reckoned before the format information is written. Longer text gives null. Touches no page.
(function () {
  "use strict";

  // Of each version: correction codewords a block, then how many blocks hold how many data codewords.
  const BLOCKS = [
    [10, [[1, 16]]], [16, [[1, 28]]], [26, [[1, 44]]], [18, [[2, 32]]], [24, [[2, 43]]],
    [16, [[4, 27]]], [18, [[4, 31]]], [22, [[2, 38], [2, 39]]], [22, [[3, 36], [2, 37]]], [26, [[4, 43], [1, 44]]],
  ];
  const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
  const MASKS = [
    function (y, x) { return (y + x) % 2; },
    function (y) { return y % 2; },
    function (y, x) { return x % 3; },
    function (y, x) { return (y + x) % 3; },
    function (y, x) { return (Math.floor(y / 2) + Math.floor(x / 3)) % 2; },
    function (y, x) { return y * x % 2 + y * x % 3; },
    function (y, x) { return (y * x % 2 + y * x % 3) % 2; },
    function (y, x) { return ((y + x) % 2 + y * x % 3) % 2; },
  ];
  const FINDER = [1, 0, 1, 1, 1, 0, 1];

  // --- codewords: GF(256) over x^8 + x^4 + x^3 + x^2 + 1 -----------------------------------------------------------

  const POWER = [1];
  const LOG = [];
  for (let n = 0; n < 255; n += 1) {
    LOG[POWER[n]] = n;
    POWER.push(POWER[n] << 1 ^ (POWER[n] & 128 ? 0x11d : 0));
  }

  function times(a, b) {
    return a && b ? POWER[(LOG[a] + LOG[b]) % 255] : 0;
  }

  function correction(data, count) {
    let generator = [1];
    for (let n = 0; n < count; n += 1) {
      const next = generator.concat(0);
      generator.forEach(function (factor, place) { next[place + 1] ^= times(factor, POWER[n]); });
      generator = next;
    }
    const rest = data.concat(new Array(count).fill(0));
    data.forEach(function (unused, place) {
      const lead = rest[place];
      generator.forEach(function (factor, n) { rest[place + n] ^= times(factor, lead); });
    });
    return rest.slice(data.length);
  }

  function capacity(version) {
    return BLOCKS[version - 1][1].reduce(function (sum, group) { return sum + group[0] * group[1]; }, 0);
  }

  function codewords(bytes, version) {
    const room = capacity(version) * 8;
    const bits = [];
    function put(value, length) {
      for (let n = length - 1; n >= 0; n -= 1) {
        bits.push(value >> n & 1);
      }
    }
    put(4, 4); // byte mode
    put(bytes.length, version < 10 ? 8 : 16);
    bytes.forEach(function (byte) { put(byte, 8); });
    put(0, Math.min(4, room - bits.length));
    put(0, (8 - bits.length % 8) % 8);
    for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) {
      put(pad, 8);
    }
    const data = [];
    for (let n = 0; n < room; n += 8) {
      data.push(parseInt(bits.slice(n, n + 8).join(""), 2));
    }
    const blocks = [];
    BLOCKS[version - 1][1].forEach(function (group) {
      for (let n = 0; n < group[0]; n += 1) {
        blocks.push(data.splice(0, group[1]));
      }
    });
    const corrections = blocks.map(function (block) { return correction(block, BLOCKS[version - 1][0]); });
    return woven(blocks).concat(woven(corrections));
  }

  function woven(blocks) {
    const found = [];
    const longest = Math.max.apply(null, blocks.map(function (block) { return block.length; }));
    for (let n = 0; n < longest; n += 1) {
      blocks.forEach(function (block) {
        if (n < block.length) {
          found.push(block[n]);
        }
      });
    }
    return found;
  }

  // --- the square; null is a module for data -----------------------------------------------------------------------

  function patterns(version) {
    const size = version * 4 + 17;
    const square = Array.from({ length: size }, function () { return new Array(size).fill(null); });
    function fill(top, left, height, width, value) {
      for (let y = Math.max(0, top); y < Math.min(size, top + height); y += 1) {
        square[y].fill(value, Math.max(0, left), Math.max(0, left + width));
      }
    }
    fill(0, 0, 9, 9, 0); // finders, their borders, and room for the format
    fill(0, size - 8, 9, 8, 0);
    fill(size - 8, 0, 8, 9, 0);
    [[0, 0], [0, size - 7], [size - 7, 0]].forEach(function (corner) {
      fill(corner[0], corner[1], 7, 7, 1);
      fill(corner[0] + 1, corner[1] + 1, 5, 5, 0);
      fill(corner[0] + 2, corner[1] + 2, 3, 3, 1);
    });
    const last = size - 7;
    ALIGNED[version - 1].forEach(function (y) {
      ALIGNED[version - 1].forEach(function (x) {
        if (!(y === 6 && (x === 6 || x === last)) && !(y === last && x === 6)) {
          fill(y - 2, x - 2, 5, 5, 1);
          fill(y - 1, x - 1, 3, 3, 0);
          square[y][x] = 1;
        }
      });
    });
    for (let n = 8; n < size - 8; n += 1) {
      square[6][n] = square[n][6] = (n + 1) % 2;
    }
    if (version >= 7) {
      fill(0, size - 11, 6, 3, 0);
      fill(size - 11, 0, 3, 6, 0);
    }
    return square;
  }

  // Upwards and downwards in columns of two from the right; the column of the timing pattern is left out.
  function places(square) {
    const size = square.length;
    const found = [];
    for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
      right -= right === 6 ? 1 : 0;
      for (let n = 0; n < size; n += 1) {
        const y = up ? size - 1 - n : n;
        [right, right - 1].forEach(function (x) {
          if (square[y][x] === null) {
            found.push([y, x]);
          }
        });
      }
    }
    return found;
  }

  function penalty(square) {
    const size = square.length;
    const columns = square.map(function (unused, x) { return square.map(function (row) { return row[x]; }); });
    let sum = 0;
    let dark = 0;
    square.concat(columns).forEach(function (line) {
      for (let start = 0, end = 0; start < size; start = end) {
        while (end < size && line[end] === line[start]) {
          end += 1;
        }
        sum += end - start >= 5 ? end - start - 2 : 0;
      }
      function light(from, to) {
        return !line.slice(Math.max(0, from), Math.max(0, to)).includes(1); // the margin is light
      }
      for (let n = 0; n + 7 <= size; n += 1) {
        const like = FINDER.every(function (value, k) { return line[n + k] === value; });
        sum += like && (light(n - 4, n) || light(n + 7, n + 11)) ? 40 : 0;
      }
    });
    square.forEach(function (row, y) {
      row.forEach(function (value, x) {
        dark += value;
        sum += y && x && value === row[x - 1] && value === square[y - 1][x] && value === square[y - 1][x - 1] ? 3 : 0;
      });
    });
    return sum + 10 * Math.floor(Math.abs(dark * 100 / (size * size) - 50) / 5);
  }

  // A value with its check bits (BCH).
  function checked(value, bits, generator) {
    let rest = value << bits;
    for (let n = 31 - Math.clz32(rest); n >= bits; n = 31 - Math.clz32(rest)) {
      rest ^= generator << n - bits;
    }
    return value << bits | rest;
  }

  function sign(square, version, mask) {
    const size = square.length;
    const format = checked(mask, 10, 0x537) ^ 0x5412; // level M is 00
    for (let n = 0; n < 15; n += 1) {
      const bit = format >> n & 1;
      const down = n < 6 ? n : n < 8 ? n + 1 : size - 15 + n;
      const across = n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n;
      square[down][8] = bit;
      square[8][across] = bit;
    }
    square[size - 8][8] = 1;
    const told = version >= 7 ? checked(version, 12, 0x1f25) : 0;
    for (let n = 0; version >= 7 && n < 18; n += 1) {
      const long = Math.floor(n / 3);
      const short = size - 11 + n % 3;
      square[long][short] = square[short][long] = told >> n & 1;
    }
    return square;
  }

  // The rows of modules, 1 for dark; null for what does not fit.
  function qr(text) {
    const bytes = Array.from(new TextEncoder().encode(text));
    const fits = BLOCKS.findIndex(function (unused, n) { return bytes.length + (n < 9 ? 2 : 3) <= capacity(n + 1); });
    if (fits < 0) {
      return null;
    }
    const version = fits + 1;
    const bare = patterns(version);
    const words = codewords(bytes, version);
    const way = places(bare);
    const masked = MASKS.map(function (mask) {
      const square = bare.map(function (row) { return row.slice(); });
      way.forEach(function (place, n) {
        const bit = n < words.length * 8 ? words[n >> 3] >> 7 - n % 8 & 1 : 0;
        square[place[0]][place[1]] = bit ^ (mask(place[0], place[1]) === 0 ? 1 : 0);
      });
      return square;
    });
    const penalties = masked.map(penalty);
    const best = penalties.indexOf(Math.min.apply(null, penalties));
    return sign(masked[best], version, best);
  }

  window.saitei = window.saitei || {};
  window.saitei.qr = qr;
})();
