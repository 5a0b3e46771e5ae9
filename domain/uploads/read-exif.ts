/** What the portal takes from a picture's EXIF data; where it was taken is not read. */
export interface ExifFacts {
  /** How far the picture has to be turned clockwise to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** When it was taken, by the camera's clock: 'Y-m-d H:i:s'. */
  readonly takenDate?: string;
}

const tag = { orientation: 0x0112, exif: 0x8769, taken: 0x9003 } as const;
const turns: Readonly<Record<number, ExifFacts['turn']>> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 };

const ENTRY_BYTES = 12;
/** More entries than this no camera writes. */
const ENTRIES_MAX = 200;

/** The entries of a directory of a TIFF file, by their tags: where each one's value or the offset of it stands. */
function entriesAt(view: DataView, at: number, little: boolean): ReadonlyMap<number, number> {
  const count = Math.min(view.getUint16(at, little), ENTRIES_MAX);
  return new Map(
    Array.from({ length: count }, (_, n) => {
      const entry = at + 2 + n * ENTRY_BYTES;
      return [view.getUint16(entry, little), entry + 8] as const;
    }),
  );
}

function takenAt(view: DataView, at: number): string | undefined {
  const text = Array.from({ length: 19 }, (_, n) => String.fromCharCode(view.getUint8(at + n))).join('');
  const [, day, time] = /^(\d{4}:\d{2}:\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const date = day && time ? `${day.replaceAll(':', '-')} ${time}` : undefined;
  return date !== undefined && !Number.isNaN(Date.parse(`${date.replace(' ', 'T')}Z`)) ? date : undefined;
}

/** Reads how a picture stands and when it was taken; data that cannot be read says nothing. */
export function readExif(exif: Uint8Array | undefined): ExifFacts {
  if (!exif) return { turn: 0 };
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    const main = entriesAt(view, view.getUint32(4, little), little);
    const [orientation, details] = [main.get(tag.orientation), main.get(tag.exif)];
    const turn = orientation === undefined ? 0 : (turns[view.getUint16(orientation, little)] ?? 0);
    const taken =
      details === undefined ? undefined : entriesAt(view, view.getUint32(details, little), little).get(tag.taken);
    const takenDate = taken === undefined ? undefined : takenAt(view, view.getUint32(taken, little));
    return { turn, ...(takenDate && { takenDate }) };
  } catch (error) {
    if (error instanceof RangeError) return { turn: 0 };
    throw error;
  }
}
