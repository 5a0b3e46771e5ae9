import { textAt } from './read-picture.ts';

interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

/** The boxes between two places of a file; one that would end behind them ends the reading. */
function* boxes(bytes: Uint8Array, view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const length = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (length < head || at + length > to) return;
    yield { type: textAt(bytes, at + 4, 4), from: at + head, to: at + length };
    at += length;
  }
}

/** The number of the item that holds EXIF data, by the list of items. */
function exifItem(bytes: Uint8Array, view: DataView, list: Box): number | undefined {
  const items = boxes(bytes, view, list.from + (view.getUint8(list.from) === 0 ? 6 : 8), list.to);
  for (const { type, from } of items) {
    const version = view.getUint8(from);
    if (type !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    if (textAt(bytes, from + 4 + idBytes + 2, 4) === 'Exif')
      return idBytes === 2 ? view.getUint16(from + 4) : view.getUint32(from + 4);
  }
  return undefined;
}

/** Reads numbers one after another. */
function numbersFrom(view: DataView, from: number) {
  let at = from;
  return (bytes: number): number => {
    const start = at;
    at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(view.getBigUint64(start));
    return bytes === 4 ? view.getUint32(start) : bytes === 2 ? view.getUint16(start) : view.getUint8(start);
  };
}

/** More pieces no item of a camera has; a list of more would keep the reader busy. */
const PIECES_MAX = 16;

/** Where the data of an item lies in the file; undefined where it is in more pieces than one, or elsewhere. */
function placeOf(view: DataView, { from }: Box, item: number) {
  const next = numbersFrom(view, from);
  const version = next(1);
  next(1);
  next(2);
  const [sizes, more] = [next(1), next(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4];
  const indexBytes = version === 0 ? 0 : more & 15;
  const wide = version < 2 ? 2 : 4;
  for (let left = next(wide); left > 0; left -= 1) {
    const id = next(wide);
    const method = version === 0 ? 0 : next(2) & 15;
    next(2);
    const base = next(baseBytes);
    const pieces = next(2);
    if (pieces > PIECES_MAX) return undefined;
    const extents = Array.from({ length: pieces }, () => {
      next(indexBytes);
      return { offset: base + next(offsetBytes), length: next(lengthBytes) };
    });
    if (id === item) return method === 0 && extents.length === 1 ? extents[0] : undefined;
  }
  return undefined;
}

/** The EXIF data of a HEIC file as a TIFF file; undefined where it has none, or keeps it in another way than cameras do. */
export function exifOfHeic(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const meta = [...boxes(bytes, view, 0, bytes.length)].find(({ type }) => type === 'meta');
    if (!meta) return undefined;
    const inside = [...boxes(bytes, view, meta.from + 4, meta.to)];
    const [list, places] = ['iinf', 'iloc'].map((wanted) => inside.find(({ type }) => type === wanted));
    const item = list && exifItem(bytes, view, list);
    const place = places && item !== undefined ? placeOf(view, places, item) : undefined;
    if (!place || place.offset + place.length > bytes.length) return undefined;
    const head = 4 + view.getUint32(place.offset);
    return head < place.length ? bytes.subarray(place.offset + head, place.offset + place.length) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
