import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive by the path that it has there. */
export interface Packed {
  readonly name: string;
  readonly content: Uint8Array;
}

const utf8Names = 0x0800;
const deflated = 8;
/** The first of January 1980, so that the same files always make the same archive. */
const oneDay = 0x0021;
const readableByAll = (0o100644 << 16) >>> 0;

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly at: number;
}

/** What both headers of an entry say alike. */
function common({ name, data, crc, size }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(oneDay, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const local = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common(entry), entry.name, entry.data]);

function central(entry: Entry): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(readableByAll, 6);
  rest.writeUInt32LE(entry.at, 10);
  const madeOnUnix = Buffer.from([20, 3]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeOnUnix, common(entry), rest, entry.name]);
}

function end(count: number, size: number, at: number): Buffer {
  const fields = Buffer.alloc(18);
  fields.writeUInt16LE(count, 4);
  fields.writeUInt16LE(count, 6);
  fields.writeUInt32LE(size, 8);
  fields.writeUInt32LE(at, 12);
  return Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), fields]);
}

/** A zip archive of these files, as Lambda takes a function's code. */
export function zip(files: readonly Packed[]): Buffer {
  let at = 0;
  const parts: Buffer[] = [];
  const entries = files.map(({ name, content }): Entry => {
    // The quickest level: the archive goes to this machine only.
    const data = deflateRawSync(content, { level: 1 });
    const entry = { name: Buffer.from(name), data, crc: crc32(content), size: content.length, at };
    const part = local(entry);
    parts.push(part);
    at += part.length;
    return entry;
  });
  const directory = Buffer.concat(entries.map(central));
  return Buffer.concat([...parts, directory, end(entries.length, directory.length, at)]);
}
