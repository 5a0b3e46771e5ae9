import { inflateSync } from 'node:zlib';

const WOFF = 0x77_4f_46_46;
const [WOFF_HEADER, WOFF_ENTRY] = [44, 20];
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16];
const SUBSTITUTIONS = 'GSUB';

const padded = (length: number): number => (length + 3) & ~3;

/**
 * A typeface of WOFF as the OpenType file in it, without its substitutions; any other file as it is. What draws text inflates a packed table anew each time it looks into it, in JavaScript, which was
 * more than half of the time that a page took; looking at each letter's neighbours for ligatures, which papers do not want ('40x48' stays so), was another third.
 */
export function unpackedFont(file: Uint8Array): Uint8Array {
  const packed = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (packed.readUInt32BE(0) !== WOFF) return file;
  const all = Array.from({ length: packed.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, length, whole] = [4, 8, 12].map((at) => packed.readUInt32BE(entry + at)) as [number, number, number];
    const data = packed.subarray(offset, offset + length);
    const [tag, checksum] = [packed.subarray(entry, entry + 4), packed.readUInt32BE(entry + 16)];
    return { tag, checksum, data: length < whole ? inflateSync(data) : data };
  });
  const tables = all.filter(({ tag }) => tag.toString('latin1') !== SUBSTITUTIONS);
  const count = tables.length;
  const start = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), start));
  packed.copy(font, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}
