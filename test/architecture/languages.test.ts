import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/** A piece of a syntax tree. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** What is computed when it is called, and not when its module is loaded. */
const later = /Function|^Class/;
const formats = /^(show|format)[A-Z]/;

/** The message, or the format of a value, that a call asks for. */
function saidBy({ type, callee }: Node): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const { object, property, name } = callee;
  if (isNode(object) && object.name === 'm' && isNode(property)) return `m.${property.name}`;
  return typeof name === 'string' && formats.test(name) ? name : undefined;
}

/** What a module says while it is loaded. */
function saidAtOnce(source: string): string[] {
  const said: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    if (!isNode(value) || Array.isArray(value) || later.test(String(value.type))) return;
    const word = saidBy(value);
    if (word) said.push(word);
    Object.values(value).forEach(walk);
  };
  walk(parseAst(source, { lang: 'ts' }).body);
  return said;
}

/** Labels of forms: pages have one language. */
const ofPages = ['contract/rules/full-form.ts', 'contract/rules/quick-form.ts'];

test('[R86] nothing that functions say is fixed when they start: each call has a language of its own', () => {
  const files = globSync('{contract,domain,functions,sandbox}/**/*.ts').filter(
    (file) => !file.startsWith('contract/texts/') && !ofPages.includes(file),
  );
  const found = files.flatMap((file) => saidAtOnce(readFileSync(file, 'utf8')).map((word) => `${file} ${word}`));
  expect(found).toEqual([]);
});

test('finds a message in a constant, and none that waits to be called', () => {
  expect(saidAtOnce('const a = m.b_c(); const d = [{ e: formatDay(x) }];')).toEqual(['m.b_c', 'formatDay']);
  expect(saidAtOnce('const a = m.b_c; const d = () => m.e_f(); const g = { get h() { return m.i_j(); } };')).toEqual(
    [],
  );
});
