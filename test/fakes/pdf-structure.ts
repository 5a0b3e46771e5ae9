import { inflateSync } from 'node:zlib';

/** An object of a PDF file as text, and its stream unfolded. */
interface PdfObject {
  readonly number: number;
  readonly text: string;
  readonly stream?: string;
}

function objectsOf(bytes: Uint8Array): PdfObject[] {
  const file = Buffer.from(bytes).toString('latin1');
  return [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, number, body = '']) => {
    const at = body.indexOf('stream\n');
    if (at < 0) return { number: Number(number), text: body };
    const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const text = body.slice(0, at);
    return {
      ...{ number: Number(number), text },
      stream: (text.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1'),
    };
  });
}

const refsIn = (text: string): number[] => [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

/** What is drawn outside of marked content: operators that show text, paint paths or place pictures. */
function unmarkedIn(content: string): string[] {
  // Strings may hold anything.
  const plain = content.replace(/\((?:\\.|[^\\)])*\)/g, '()').replace(/<[0-9a-fA-F\s]*>/g, '<>');
  let depth = 0;
  const found: string[] = [];
  for (const token of plain.split(/\s+/)) {
    if (token === 'BDC' || token === 'BMC') depth += 1;
    else if (token === 'EMC') depth -= 1;
    else if (depth === 0 && ['Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'b', 'Do', 'sh'].includes(token))
      found.push(token);
  }
  if (depth !== 0) found.push('unbalanced');
  return found;
}

/** Where the tree of the structure says what the content of a page is, by the page's key. */
function parentTreeOf(root: string): ReadonlyMap<number, number> {
  const [, nums = ''] = /\/ParentTree <<\s*[\s\S]*?\/Nums \[([\s\S]*)\]/.exec(root) ?? [];
  return new Map(
    [...nums.matchAll(/(\d+) \[([^\]]*)\]/g)].map(([, key, parts = '']) => [Number(key), refsIn(parts).length]),
  );
}

/** Highest number of a marked content in what a page draws; -1 where there is none. */
const lastMarkIn = (drawn: string): number =>
  Math.max(-1, ...[...drawn.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id)));

/**
 * What is wrong with a file for whoever has it read aloud: no language or title (in its metadata, too), a page without its place in the structure or read in another order,
 * content that the tree of the structure does not know, anything drawn that is neither content nor decoration, a figure
 * without words, a typeface that is not in the file or whose letters have no names.
 */
export function structureProblems(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes);
  const find = (number: number) => objects.find((one) => one.number === number);
  const ofType = (type: string) => objects.filter(({ text }) => new RegExp(`/Type /${type}\\b`).test(text));
  const [catalog] = ofType('Catalog');
  const problems: string[] = [];
  const need = (isThere: boolean | undefined, problem: string) => void (isThere || problems.push(problem));
  const catalogText = catalog?.text ?? '';
  const all = objects.map(({ text }) => text).join('\n');
  need(/\/Lang \(/.test(catalogText), 'no language');
  need(/\/MarkInfo/.test(catalogText) && /\/Marked true/.test(all), 'not marked');
  need(/\/DisplayDocTitle true/.test(all), 'its title is not shown');
  need(/\/Title (?:\(.|\d+ 0 R)/.test(all), 'no title');
  need(!/\/Suspects true/.test(all), 'its structure is a guess');
  const metadata = find(refsIn(/\/Metadata (\d+ 0 R)/.exec(catalogText)?.[1] ?? '')[0] ?? -1)?.stream ?? '';
  need(/<dc:title>[\s\S]*<rdf:li[^>]*>[^<\s][^<]*<\/rdf:li>/.test(metadata), 'no title in its metadata');
  need(/\/StructTreeRoot \d+ 0 R/.test(catalogText), 'no structure');
  const root = find(refsIn(/\/StructTreeRoot (\d+ 0 R)/.exec(catalogText)?.[1] ?? '')[0] ?? -1)?.text ?? '';
  const tree = parentTreeOf(root);
  const pages = ofType('Page');
  need(pages.length > 0, 'no page');
  for (const [index, page] of pages.entries()) {
    const [, key] = /\/StructParents (\d+)/.exec(page.text) ?? [];
    need(key !== undefined, `page ${index + 1} has no place in the structure`);
    need(/\/Tabs \/S\b/.test(page.text), `page ${index + 1} is not read in the order of its structure`);
    const contents = refsIn(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page.text)?.[1] ?? '');
    const drawn = contents.map((number) => find(number)?.stream ?? '').join('\n');
    need(drawn.includes('BDC'), `page ${index + 1} has no content`);
    if (key !== undefined && root !== '')
      need(
        tree.get(Number(key)) === lastMarkIn(drawn) + 1,
        `page ${index + 1} has content that its structure does not know`,
      );
    for (const operator of unmarkedIn(drawn))
      problems.push(`page ${index + 1} draws ${operator} outside of its structure`);
  }
  const figures = objects.filter(({ text }) => /\/S \/Figure\b/.test(text));
  for (const { text } of figures) need(/\/Alt \(./.test(text), 'a figure has no words');
  const fonts = ofType('Font').filter(({ text }) => /\/Subtype \/(?:Type0|TrueType|Type1)\b/.test(text));
  need(fonts.length > 0, 'no typeface');
  for (const { text } of fonts) {
    need(/\/ToUnicode \d+ 0 R/.test(text), 'letters of a typeface have no names');
    const descendants = refsIn(/\/DescendantFonts \[([^\]]*)\]/.exec(text)?.[1] ?? '');
    const parts = descendants.length > 0 ? descendants.map((number) => find(number)?.text ?? '') : [text];
    const descriptors = parts.flatMap((part) => refsIn(/\/FontDescriptor (\d+ 0 R)/.exec(part)?.[1] ?? ''));
    const isEmbedded = descriptors.some((number) => /\/FontFile[23]? \d+ 0 R/.test(find(number)?.text ?? ''));
    need(isEmbedded, 'a typeface is not in the file');
  }
  return problems;
}
