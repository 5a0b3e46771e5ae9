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

/**
 * What is wrong with a file for whoever has it read aloud: no language or title, a page without its place in the structure, anything drawn that is neither content nor decoration, a figure
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
  need(/\/StructTreeRoot \d+ 0 R/.test(catalogText), 'no structure');
  const pages = ofType('Page');
  need(pages.length > 0, 'no page');
  for (const [index, page] of pages.entries()) {
    need(/\/StructParents \d+/.test(page.text), `page ${index + 1} has no place in the structure`);
    const contents = refsIn(/\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page.text)?.[1] ?? '');
    const drawn = contents.map((number) => find(number)?.stream ?? '').join('\n');
    need(drawn.includes('BDC'), `page ${index + 1} has no content`);
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
