import { joined, type ReadPicture, textAt, UnreadableFile } from './read-picture.ts';

interface Chunk {
  readonly type: string;
  /** With type, length and what fills it up to an even length. */
  readonly whole: Uint8Array;
  readonly data: Uint8Array;
}

function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw new UnreadableFile('a WebP breaks off');
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw new UnreadableFile('a chunk of a WebP breaks off');
    const length = view.getUint32(at + 4, true);
    const to = at + 8 + length + (length % 2);
    if (to > end) throw new UnreadableFile('a chunk of a WebP breaks off');
    yield { type: textAt(bytes, at, 4), whole: bytes.subarray(at, to), data: bytes.subarray(at + 8, at + 8 + length) };
    at = to;
  }
}

const uint24 = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8) | ((data[at + 2] ?? 0) << 16);

/** Width and height by the chunk that holds the picture. */
function sizeOf({ type, data }: Chunk): readonly [number, number] | undefined {
  if (type === 'VP8X' && data.length >= 10) return [uint24(data, 4) + 1, uint24(data, 7) + 1];
  if (type === 'VP8 ' && data.length >= 10 && textAt(data, 3, 3) === '\x9d\x01\x2a')
    return [uint24(data, 6) & 0x3fff, uint24(data, 8) & 0x3fff];
  if (type === 'VP8L' && data.length >= 5 && data[0] === 0x2f) {
    const bits = new DataView(data.buffer, data.byteOffset + 1, 4).getUint32(0, true);
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
  }
  return undefined;
}

/** Of the flags only the one for transparency stays: EXIF, XMP, colour profile and animation are taken out. */
function withoutFlags({ whole }: Chunk): Uint8Array {
  const plain = whole.slice();
  plain[8] = (plain[8] ?? 0) & 0b0001_0000;
  return plain;
}

/** Reads a WebP of one picture. Throws UnreadableFile. */
export function readWebp(bytes: Uint8Array): ReadPicture {
  if (bytes.length < 12) throw new UnreadableFile('a WebP breaks off');
  const chunks = [...chunksOf(bytes)];
  const size = chunks.map(sizeOf).find((found) => found !== undefined);
  const drawn = chunks.filter(({ type }) => ['VP8 ', 'VP8L', 'ALPH', 'VP8X'].includes(type));
  const isDrawn = drawn.some(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!size || !isDrawn || size[0] === 0 || size[1] === 0) throw new UnreadableFile('a WebP has no picture');
  const parts = drawn.map((chunk) => (chunk.type === 'VP8X' ? withoutFlags(chunk) : chunk.whole));
  const head = bytes.slice(0, 12);
  const length = 4 + parts.reduce((sum, part) => sum + part.length, 0);
  new DataView(head.buffer).setUint32(4, length, true);
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  return { width: size[0], height: size[1], exif, clean: joined([head, ...parts]) };
}
