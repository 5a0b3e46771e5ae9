import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { parseAst } from 'rolldown/parseAst';
import { root } from '#bin/local/paths.ts';

/** Expressions that a bundler drops by itself when nobody uses them. */
const droppable = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
  'Literal',
  'TemplateLiteral',
]);

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the values of a module's own constants stand in its text; in text that a compiler wrote, each of its variables is one. */
function constantsOf(source: string, kinds: readonly string[]): Span[] {
  return parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || !kinds.includes(declaration.kind)) return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init && id.type === 'Identifier' && !droppable.has(init.type) ? [{ start: init.start, end: init.end }] : [],
    );
  });
}

/** A module's text with each constant computed by a function that is marked as free of side effects, on the lines it stood on. */
export function markPure(source: string, kinds: readonly string[] = ['const']): string {
  return constantsOf(source, kinds).reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    source,
  );
}

const escaped = root.replace(/[^\w]/g, '\\$&');
const ownDefinitions = new RegExp(`^${escaped}[\\\\/](contract|domain)[\\\\/].*\\.ts$`);

/** What the AWS SDK sends and receives, of all calls of a service: lists with computed keys, which a bundler keeps because a key might do anything. */
const schemasOfServices =
  /[\\/]node_modules[\\/]@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/;

/**
 * Lets esbuild drop what a function does not use of contract/ and domain/: their modules only define things, but a call such as
 * z.object() might do anything as far as a bundler knows. Without this a function would carry the schemas of every row of its noun. The same holds for the shapes of
 * the AWS SDK: a function that reads a file would carry those of every call of S3.
 */
export const pureDefinitions: Plugin = {
  name: 'pure-definitions',
  setup: ({ onLoad }) => {
    onLoad({ filter: ownDefinitions }, async ({ path }) => ({
      contents: markPure(await readFile(path, 'utf8')),
      loader: 'ts',
    }));
    onLoad({ filter: schemasOfServices }, async ({ path }) => ({
      contents: markPure(await readFile(path, 'utf8'), ['const', 'var']),
      loader: 'js',
    }));
  },
};
