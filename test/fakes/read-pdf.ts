import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** The roles of a structure tree, in reading order. */
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];
const altsOf = (node: Node): string[] => [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(altsOf)];

/** Where a piece of text stands, in points from the lower left corner; `y` is its base line. */
const placeOf = ({ str, transform, width }: { str: string; transform: readonly number[]; width: number }) => {
  const [, , , , x = 0, y = 0] = transform;
  return { words: str, x, y, right: x + width };
};

/** What the file says of its own structure. */
const isMarked = (info: unknown): boolean =>
  info instanceof Map ? info.get('Marked') === true : (info as { Marked?: boolean } | null)?.Marked === true;

/** Reads a PDF back with another library than the one that drew it: text, structure and metadata of each page. */
export async function readPdf(bytes: Uint8Array) {
  const reading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const pdf = await reading.promise;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const tree = (await page.getStructTree()) as Node | null;
      const words = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
      const placed = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placeOf(item)] : []));
      return {
        placed,
        text: words.replace(/\s+/g, ' '),
        roles: tree ? rolesOf(tree) : [],
        alts: tree ? altsOf(tree) : [],
        size: page.view.slice(2),
      };
    }),
  );
  const marked: unknown = await pdf.getMarkInfo();
  await reading.destroy();
  return { info: info as { Title?: string; Language?: string }, pages, isTagged: isMarked(marked) };
}
