import { SpreadsheetError, UNPACKED_MAX_BYTES } from './spreadsheet.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** The end record has 22 bytes and a comment of up to 65,535. */
const END_BYTES = 22;
const COMMENT_MAX = 65_535;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packedBytes: number;
  readonly offset: number;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - COMMENT_MAX);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new SpreadsheetError('not-a-spreadsheet');
}

/** The entries that a zip's directory lists. */
function entriesOf(view: DataView): ZipEntry[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new SpreadsheetError('not-a-spreadsheet');
    const nameBytes = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytesOf(view: DataView, { offset, packedBytes }: ZipEntry): Uint8Array<ArrayBuffer> {
  if (view.getUint32(offset, true) !== LOCAL_ENTRY) throw new SpreadsheetError('not-a-spreadsheet');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > view.byteLength) throw new SpreadsheetError('unreadable');
  return new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + start, packedBytes);
}

/** Unpacks bytes as they come and stops where they become more than `room`: what a zip says of its sizes is not believed. */
async function inflate(packed: Uint8Array<ArrayBuffer>, room: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > room) {
      await reader.cancel();
      throw new SpreadsheetError('unpacks-too-large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

async function unpackEntry(view: DataView, entry: ZipEntry, room: number): Promise<Uint8Array> {
  if (entry.encrypted) throw new SpreadsheetError('protected');
  const packed = packedBytesOf(view, entry);
  if (entry.method === 8) return inflate(packed, room);
  if (entry.method !== 0) throw new SpreadsheetError('unreadable');
  if (packed.byteLength > room) throw new SpreadsheetError('unpacks-too-large');
  return packed;
}

/** The wanted files of a zip by name, unpacked to 50 MB in all; throws SpreadsheetError for what is no zip, or unpacks to more. */
export async function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = new Map<string, Uint8Array>();
  let room = UNPACKED_MAX_BYTES;
  try {
    for (const entry of entriesOf(view)) {
      if (!wanted(entry.name)) continue;
      const file = await unpackEntry(view, entry, room);
      room -= file.byteLength;
      files.set(entry.name, file);
    }
  } catch (thrown) {
    throw thrown instanceof SpreadsheetError ? thrown : new SpreadsheetError('unreadable', thrown);
  }
  return files;
}
