import { parseAst } from 'vite';

/** A sentence that stands in a source file. */
export interface Found {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes whose words people read or hear. */
const shown = /^(aria-label|aria-description|alt|aside|heading|hint|label|placeholder|reason|text|title|under)$/;

/** Two words or more, or one that begins as a sentence does. */
const isSentence = (text: string): boolean =>
  /[A-Za-z’']{2,}[,;:]? [A-Za-z]{2,}/.test(text) || /^[A-Z][a-z]{2,}[.!?…]?$/.test(text.trim());

/** What is written for machines though it has spaces: keys, expressions of the table, selectors, styles, addresses, HTML. */
const isForMachines = (text: string): boolean =>
  /[#=<>{}[\]_]|^[\s,]*(SET|ADD|REMOVE)\b|^attribute_|:[a-z]|--|px\b|^(https?|mailto|data|text):|;\s*charset|^[a-z]+-[a-z]+$/.test(
    text,
  );

/** Where a literal is no text: what is imported, types, what an Error says to a log, what is compared with. */
const skipped = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression']);
const isThrown = (node: Node): boolean =>
  node.type === 'NewExpression' && isNode(node.callee) && /Error$/.test(String(node.callee.name ?? ''));
const isComparison = (node: Node): boolean =>
  node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator));

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('…');
}

function isShown(node: Node, parent: Node | undefined, text: string): boolean {
  if (node.type === 'JSXText') return /[A-Za-z]{2}/.test(text);
  if (parent?.type === 'JSXAttribute') {
    const name = isNode(parent.name) ? String(parent.name.name) : '';
    return shown.test(name) && /[A-Za-z]{2}/.test(text);
  }
  return isSentence(text) && !isForMachines(text);
}

/** Every sentence in a file's code that a person may read; comments and what an Error tells a log are not among them. */
export function findSentences(file: string, source: string): Found[] {
  const found: Found[] = [];
  const visit = (node: Node, parent?: Node): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    if (skipped.has(node.type) || isThrown(node) || isComparison(node)) return;
    const text = textOf(node);
    if (text !== undefined && isShown(node, parent, text))
      found.push({ line: source.slice(0, node.start).split('\n').length, text });
    for (const [field, value] of Object.entries(node)) {
      if (field === 'key' && node.computed !== true) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node);
  return found;
}
