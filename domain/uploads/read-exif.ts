import type { Coordinates } from '../places/distance.ts';

/** What the portal takes from every picture's EXIF data; where it was taken is read by `readTakenAt`, and only where its sender allows it. */
export interface ExifFacts {
  /** How far the picture has to be turned clockwise to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** When it was taken, by the camera's clock: 'Y-m-d H:i:s'. */
  readonly takenDate?: string;
}

const tag = { orientation: 0x0112, exif: 0x8769, taken: 0x9003, gps: 0x8825 } as const;
const gpsTag = { southOrNorth: 1, latitude: 2, eastOrWest: 3, longitude: 4 } as const;
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

/** Reads from EXIF data; undefined where an offset of it leads out of the data. */
function within<Found>(exif: Uint8Array, read: (view: DataView, little: boolean) => Found): Found | undefined {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    return read(view, view.getUint16(0) === 0x4949);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads how a picture stands and when it was taken; data that cannot be read says nothing. */
export function readExif(exif: Uint8Array | undefined): ExifFacts {
  const facts =
    exif &&
    within(exif, (view, little) => {
      const main = entriesAt(view, view.getUint32(4, little), little);
      const [orientation, details] = [main.get(tag.orientation), main.get(tag.exif)];
      const turn = orientation === undefined ? 0 : (turns[view.getUint16(orientation, little)] ?? 0);
      const taken =
        details === undefined ? undefined : entriesAt(view, view.getUint32(details, little), little).get(tag.taken);
      const takenDate = taken === undefined ? undefined : takenAt(view, view.getUint32(taken, little));
      return { turn, ...(takenDate && { takenDate }) } as const;
    });
  return facts ?? { turn: 0 };
}

/** Degrees, minutes and seconds, each a fraction. */
function degreesAt(view: DataView, at: number, little: boolean): number {
  const part = (n: number) => view.getUint32(at + n * 8, little) / view.getUint32(at + n * 8 + 4, little);
  return part(0) + part(1) / 60 + part(2) / 3600;
}

/** Reads where a picture was taken; undefined where its camera did not know. */
export function readTakenAt(exif: Uint8Array | undefined): Coordinates | undefined {
  const found =
    exif &&
    within(exif, (view, little) => {
      const gps = entriesAt(view, view.getUint32(4, little), little).get(tag.gps);
      if (gps === undefined) return undefined;
      const entries = entriesAt(view, view.getUint32(gps, little), little);
      const [latitude, longitude] = [entries.get(gpsTag.latitude), entries.get(gpsTag.longitude)];
      const [northern, eastern] = [entries.get(gpsTag.southOrNorth), entries.get(gpsTag.eastOrWest)];
      if (!latitude || !longitude || !northern || !eastern) return undefined;
      const signed = (entry: number, ref: number, minus: string) =>
        degreesAt(view, view.getUint32(entry, little), little) * (view.getUint8(ref) === minus.charCodeAt(0) ? -1 : 1);
      return { latitude: signed(latitude, northern, 'S'), longitude: signed(longitude, eastern, 'W') };
    });
  if (!found || !Number.isFinite(found.latitude) || !Number.isFinite(found.longitude)) return undefined;
  // A camera without a fix writes zeros.
  return found.latitude === 0 && found.longitude === 0 ? undefined : found;
}
