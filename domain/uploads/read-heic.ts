import { textAt, UnreadableFile } from './read-picture.ts';

/** Throws UnreadableFile where the boxes of a HEIC file do not fill it to its end, or one that it needs is missing. */
export function requireWholeHeic(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seen = new Set<string>();
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new UnreadableFile('a HEIC file breaks off');
    const short = view.getUint32(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < 8 || at + length > bytes.length) throw new UnreadableFile('a box of a HEIC file breaks off');
    seen.add(textAt(bytes, at + 4, 4));
    at += length;
  }
  if (!seen.has('meta') || !(seen.has('mdat') || seen.has('idat'))) throw new UnreadableFile('a HEIC file is empty');
}
