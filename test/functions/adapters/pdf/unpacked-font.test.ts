import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackedFont } from '#functions/adapters/pdf/unpacked-font.ts';

const packed = readFileSync('node_modules/@fontsource/inter/files/inter-latin-400-normal.woff');

test('[H17] a typeface is unpacked: its tables but the substitutions at the places that its directory names, with their checksums', () => {
  const font = Buffer.from(unpackedFont(packed));
  expect(font.readUInt32BE(0)).toBe(packed.readUInt32BE(4));
  const count = font.readUInt16BE(4);
  expect(count).toBe(packed.readUInt16BE(12) - 1);
  expect(font.subarray(12, 12 + count * 16).includes('GSUB')).toBe(false);
  expect(packed.includes('GSUB')).toBe(true);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const tag = font.toString('latin1', entry, entry + 4);
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
    let sum = 0;
    for (let at = 0; at < length; at += 4) sum = (sum + font.readUInt32BE(offset + at)) >>> 0;
    // The checksum of 'head' is of its text without the adjustment in it.
    if (tag === 'head') sum = (sum - font.readUInt32BE(offset + 8)) >>> 0;
    expect(sum, tag).toBe(checksum);
  }
});

test('a file that is not packed stays as it is', () => {
  const font = unpackedFont(packed);
  expect(unpackedFont(font)).toBe(font);
});
