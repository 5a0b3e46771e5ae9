import { joined, type ReadPicture, textAt, UnreadableFile } from './read-picture.ts';

const marker = { end: 0xd9, scan: 0xda, app0: 0xe0, app1: 0xe1, app14: 0xee, app15: 0xef, comment: 0xfe } as const;

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
/** Start of frame; the three codes between them are tables. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

interface Segment {
  readonly code: number;
  /** With marker and length. */
  readonly bytes: Uint8Array;
}

/** JFIF's own segment without a thumbnail, and Adobe's, which says how the colours are coded; all other data of applications goes. */
function draws({ code, bytes }: Segment): boolean {
  if (code === marker.app0) return bytes.length === 18 && textAt(bytes, 4, 4) === 'JFIF';
  if (code === marker.app14) return bytes.length === 16 && textAt(bytes, 4, 5) === 'Adobe';
  return !(code >= marker.app0 && code <= marker.app15) && code !== marker.comment;
}

/** Where the entropy-coded data that begins at `from` ends: at the next marker that is no restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new UnreadableFile('a scan of a JPEG has no end');
}

/** Skips what may fill the room before a marker, and returns where its code stands. */
function codeAt(bytes: Uint8Array, from: number): number {
  if (bytes[from] !== 0xff) throw new UnreadableFile('a JPEG has no marker where one has to be');
  let at = from + 1;
  while (bytes[at] === 0xff) at += 1;
  return at;
}

/** The segments of a JPEG up to its end; what follows is not read. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  let from = 2;
  for (;;) {
    const at = codeAt(bytes, from);
    const code = bytes[at] ?? 0;
    if (code === marker.end) return;
    const length = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const end = at + 1 + length;
    if (length < 2 || end > bytes.length) throw new UnreadableFile('a segment of a JPEG breaks off');
    const to = code === marker.scan ? endOfScan(bytes, end) : end;
    yield { code, bytes: bytes.subarray(at - 1, to) };
    from = to;
  }
}

/** Reads a JPEG from its first marker to its last. Throws UnreadableFile. */
export function readJpeg(bytes: Uint8Array): ReadPicture {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { readonly width: number; readonly height: number } | undefined;
  let exif: Uint8Array | undefined;
  let scans = 0;
  for (const segment of segmentsOf(bytes)) {
    const { code, bytes: part } = segment;
    if (isFrame(code) && !size) {
      const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
      if (part.length < 9) throw new UnreadableFile('the frame of a JPEG breaks off');
      size = { height: view.getUint16(5), width: view.getUint16(7) };
    }
    if (code === marker.app1 && textAt(part, 4, 6) === 'Exif\0\0') exif ??= part.subarray(10);
    if (code === marker.scan) scans += 1;
    if (draws(segment)) kept.push(part);
  }
  if (!size || scans === 0 || size.width === 0 || size.height === 0) throw new UnreadableFile('a JPEG has no picture');
  return { ...size, exif, clean: joined([...kept, Uint8Array.of(0xff, marker.end)]) };
}
