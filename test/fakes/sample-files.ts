import { deflateSync } from 'node:zlib';

const ascii = (text: string) => Buffer.from(text, 'latin1');
const bytesOf = (...parts: readonly Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));
const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const u32 = (value: number, little = false) => {
  const buffer = Buffer.alloc(4);
  if (little) buffer.writeUInt32LE(value);
  else buffer.writeUInt32BE(value);
  return buffer;
};

const segment = (code: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, code]), u16(data.length + 2), data]);

interface ExifOptions {
  readonly orientation?: number;
  readonly taken?: string;
  /** Where it was taken, in degrees; without it the data has only a text of it. */
  readonly at?: { readonly latitude: number; readonly longitude: number };
}

/** EXIF data, big-endian: an orientation, when it was taken, and a place that nobody may see unless its sender allows it. */
export function exifData({ orientation = 6, taken = '2026:11:23 15:02:10', at }: ExifOptions = {}): Uint8Array {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    Buffer.concat([u16(tag), u16(type), u32(count), value]);
  const detailsAt = 8 + 2 + (at ? 3 : 2) * 12 + 4;
  const takenAt = detailsAt + 2 + 12 + 4;
  const gpsAt = takenAt + 20;
  const main = Buffer.concat([
    u16(at ? 3 : 2),
    entry(0x0112, 3, 1, Buffer.concat([u16(orientation), u16(0)])),
    entry(0x8769, 4, 1, u32(detailsAt)),
    ...(at ? [entry(0x8825, 4, 1, u32(gpsAt))] : []),
    u32(0),
  ]);
  const details = Buffer.concat([u16(1), entry(0x9003, 2, 20, u32(takenAt)), u32(0)]);
  return bytesOf(
    ...[ascii('MM'), u16(42), u32(8), main, details, ascii(`${taken}\0`)],
    ...(at ? [gpsDirectory(at, gpsAt)] : []),
    ascii('GPS 41.88 -87.65'),
  );
}

/** A directory of EXIF data that says where a picture was taken: degrees, minutes and hundredths of a second. */
function gpsDirectory({ latitude, longitude }: Required<ExifOptions>['at'], from: number): Uint8Array {
  const degrees = (value: number) => {
    const seconds = Math.round(Math.abs(value) * 360_000);
    const parts = [Math.floor(seconds / 360_000), 1, Math.floor((seconds % 360_000) / 6000), 1, seconds % 6000, 100];
    return Buffer.concat(parts.map((part) => u32(part)));
  };
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    Buffer.concat([u16(tag), u16(type), u32(count), value]);
  const side = (tag: number, text: string) => entry(tag, 2, 2, ascii(`${text}\0\0\0`));
  const valuesAt = from + 2 + 4 * 12 + 4;
  return bytesOf(
    u16(4),
    side(1, latitude < 0 ? 'S' : 'N'),
    entry(2, 5, 3, u32(valuesAt)),
    side(3, longitude < 0 ? 'W' : 'E'),
    entry(4, 5, 3, u32(valuesAt + 24)),
    u32(0),
    degrees(latitude),
    degrees(longitude),
  );
}

interface JpegOptions {
  readonly width?: number;
  readonly height?: number;
  readonly exif?: Uint8Array;
  /** More segments before the picture, such as a comment. */
  readonly extra?: readonly Uint8Array[];
  readonly behind?: string;
  /** How many bytes its data has. */
  readonly data?: number;
}

/** A JPEG by its structure; it holds no picture that could be drawn. */
export function jpegFile({ width = 40, height = 30, exif, extra = [], behind = '', data = 64 }: JpegOptions = {}) {
  const jfif = segment(0xe0, Buffer.concat([ascii('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])]));
  const frame = segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]));
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  return bytesOf(
    Buffer.from([0xff, 0xd8]),
    jfif,
    ...(exif ? [segment(0xe1, Buffer.concat([ascii('Exif\0\0'), exif]))] : []),
    ...extra,
    frame,
    scan,
    Buffer.alloc(data, 0x55),
    Buffer.from([0xff, 0x00, 0xff, 0xd0, 0x12, 0xff, 0xd9]),
    ascii(behind),
  );
}

export const jpegComment = (text: string) => segment(0xfe, ascii(text));
export const jpegXmp = (text: string) => segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0${text}`));

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc32 = (data: Uint8Array): number =>
  (data.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([ascii(type), data]);
  return bytesOf(u32(data.length), typed, u32(crc32(typed)));
}

interface PngOptions {
  readonly width?: number;
  readonly height?: number;
  readonly extra?: readonly Uint8Array[];
  readonly behind?: string;
}

/** A grey PNG that browsers draw, of the size it says while that is small. */
export function pngFile({ width = 40, height = 30, extra = [], behind = '' }: PngOptions = {}): Uint8Array {
  const drawn = width * height <= 4_000_000;
  const rows = drawn
    ? Buffer.alloc((width + 1) * height, 0x80).map((byte, n) => (n % (width + 1) === 0 ? 0 : byte))
    : Buffer.alloc(8);
  return bytesOf(
    ascii('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
    ascii(behind),
  );
}

const riffChunk = (type: string, data: Uint8Array) =>
  Buffer.concat([ascii(type), u32(data.length, true), data, Buffer.alloc(data.length % 2)]);

/** A WebP by its structure, with EXIF and XMP. */
export function webpFile({ width = 40, height = 30 } = {}): Uint8Array {
  const size = Buffer.from([(width - 1) & 0xff, (width - 1) >> 8, 0, (height - 1) & 0xff, (height - 1) >> 8, 0]);
  const body = Buffer.concat([
    ascii('WEBP'),
    riffChunk('VP8X', Buffer.concat([Buffer.from([0b0000_1100, 0, 0, 0]), size])),
    riffChunk('VP8L', Buffer.from([0x2f, 0x27, 0x40, 0x07, 0x00, 0x11])),
    riffChunk('EXIF', exifData()),
    riffChunk('XMP ', ascii('<x:xmpmeta/>')),
  ]);
  return bytesOf(ascii('RIFF'), u32(body.length, true), body);
}

const box = (type: string, data: Uint8Array) => Buffer.concat([u32(data.length + 8), ascii(type), data]);

/** A HEIC file by its structure; with EXIF data as cameras keep it, an item of its own. */
export function heicFile({ exif }: { readonly exif?: Uint8Array } = {}): Uint8Array {
  const ftyp = box('ftyp', ascii('heic\0\0\0\0mif1heic'));
  if (!exif) return bytesOf(ftyp, box('meta', Buffer.alloc(40, 1)), box('mdat', Buffer.alloc(200, 2)));
  const infe = (id: number, type: string) =>
    box('infe', Buffer.concat([u32(0x02000000), u16(id), u16(0), ascii(type), ascii('\0')]));
  const items = box('iinf', Buffer.concat([u32(0), u16(2), infe(1, 'hvc1'), infe(2, 'Exif')]));
  const data = Buffer.concat([u32(6), ascii('Exif\0\0'), exif]);
  const meta = (at: number) => {
    const item = (id: number, offset: number, length: number) =>
      Buffer.concat([u16(id), u16(0), u16(0), u16(1), u32(offset), u32(length)]);
    const places = [item(1, at + data.length, 200), item(2, at, data.length)];
    const iloc = box('iloc', Buffer.concat([u32(0x01000000), Buffer.from([0x44, 0]), u16(2), ...places]));
    return box('meta', Buffer.concat([u32(0), items, iloc]));
  };
  const at = ftyp.length + meta(0).length + 8;
  return bytesOf(ftyp, meta(at), box('mdat', Buffer.concat([data, Buffer.alloc(200, 2)])));
}

interface PdfOptions {
  readonly pages?: number;
  /** What the catalog says besides. */
  readonly catalog?: string;
  /** Objects within a compressed stream. */
  readonly packed?: string;
  readonly end?: string;
}

/** A PDF of empty pages. */
export function pdfFile({ pages = 1, catalog = '', packed, end = '%%EOF\n' }: PdfOptions = {}): Uint8Array {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ');
  const leaves = Array.from({ length: pages }, (_, n) => `${n + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`);
  const stream = packed === undefined ? [] : [packedObjects(packed)];
  return bytesOf(
    ascii(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`),
    ascii(`2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj\n${leaves.join('')}`),
    ...stream,
    ascii(`trailer\n<< /Root 1 0 R >>\n${end}`),
  );
}

function packedObjects(objects: string): Uint8Array {
  const data = deflateSync(ascii(objects));
  const head = `90 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  return bytesOf(ascii(head), data, ascii('\nendstream\nendobj\n'));
}

/** The end of an empty ZIP archive. */
export const ZIP_END = `PK\x05\x06${'\0'.repeat(18)}`;
