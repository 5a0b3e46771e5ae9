import { inflateSync } from 'node:zlib';
import { UnreadableFile } from './read-picture.ts';

/** Most pages of a document (H25). */
const PAGES_MAX = 32_767;

/** What the compressed objects of a PDF may come to; a file that unfolds to more is a bomb. */
const INFLATED_MAX_BYTES = 64 * 1024 * 1024;

/** Names of what runs, opens or carries something else: no paperwork needs them. */
const dangerous = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm)\b/;
/** A script; so short that random bytes of a stream may spell it, hence looked for outside of streams only. */
const script = /\/JS\b/;

/** A PDF may spell any letter of a name by its number: '/J#61vaScript'. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface Stream {
  /** The dictionary before the stream, and what stands before that since the last stream. */
  readonly before: string;
  readonly data: string;
}

/** Cuts a PDF into its streams; returns what follows the last one too. */
function streamsOf(text: string): { readonly streams: readonly Stream[]; readonly rest: string } {
  const streams: Stream[] = [];
  const opening = /\bstream\r?\n/g;
  let from = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) throw new UnreadableFile('a stream of a PDF breaks off');
    streams.push({ before: text.slice(from, found.index), data: text.slice(start, end) });
    from = end + 'endstream'.length;
    opening.lastIndex = from;
  }
  return { streams, rest: text.slice(from) };
}

/** The dictionary of the stream that follows it. */
const dictionaryOf = (before: string): string => plainNames(before.slice(before.lastIndexOf(' obj') + 1));

/** The objects that are compressed within a stream; '' for a stream of anything else. Throws UnreadableFile for a coding of them that no program writes. */
function objectsIn({ before, data }: Stream, room: number): string {
  const dictionary = dictionaryOf(before);
  if (!/\/ObjStm\b/.test(dictionary) && !(/\/First\b/.test(dictionary) && /\/N\b/.test(dictionary))) return '';
  const filters = dictionary.match(/\/\w*Decode\b/g) ?? [];
  if (filters.length === 0) return data;
  if (filters.some((filter) => filter !== '/FlateDecode') || filters.length > 1)
    throw new UnreadableFile('objects of a PDF are coded in a way that is not read');
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: room }).toString('latin1');
  } catch {
    throw new UnreadableFile('objects of a PDF cannot be unfolded');
  }
}

export interface ReadPdf {
  readonly pages: number;
  /** It holds a script, another file or an action that no paperwork needs. */
  readonly isActive: boolean;
}

/** Reads a PDF's objects, compressed ones too: how many pages it has, and whether it would do something. Throws UnreadableFile. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.slice(-2048).includes('%%EOF')) throw new UnreadableFile('a PDF breaks off');
  const { streams, rest } = streamsOf(text);
  const objects: string[] = [];
  let room = INFLATED_MAX_BYTES;
  for (const stream of streams) {
    const found = objectsIn(stream, room);
    room = Math.max(1, room - found.length);
    objects.push(stream.before, found);
  }
  const read = plainNames([...objects, rest].join('\n'));
  // What is encrypted cannot be looked at.
  if (/\/Encrypt\b/.test(read)) throw new UnreadableFile('a PDF is encrypted');
  const pages = read.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  if (pages === 0 || pages > PAGES_MAX) throw new UnreadableFile('a PDF has no pages');
  // The whole file is searched too, so that nothing hides in what only looks like a stream.
  return { pages, isActive: dangerous.test(read) || script.test(read) || dangerous.test(plainNames(text)) };
}
