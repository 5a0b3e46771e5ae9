import { joined, type ReadPicture, textAt, UnreadableFile } from './read-picture.ts';

/** What draws a PNG; every other chunk says something about it, or moves it. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'bKGD', 'IDAT', 'IEND']);

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** Reads a PNG from its header to its end chunk. Throws UnreadableFile. */
export function readPng(bytes: Uint8Array): ReadPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let exif: Uint8Array | undefined;
  for (let at = SIGNATURE_BYTES; !seen.has('IEND'); ) {
    if (at + FRAME_BYTES > bytes.length) throw new UnreadableFile('a PNG breaks off');
    const length = view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) throw new UnreadableFile('a chunk of a PNG breaks off');
    if (seen.size === 0 && (type !== 'IHDR' || length !== 13)) throw new UnreadableFile('a PNG has no header');
    if (type === 'eXIf') exif = bytes.subarray(at + 8, end - 4);
    if (drawing.has(type)) parts.push(bytes.subarray(at, end));
    seen.add(type);
    at = end;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (!seen.has('IDAT') || width === 0 || height === 0) throw new UnreadableFile('a PNG has no picture');
  return { width, height, exif, clean: joined(parts) };
}
