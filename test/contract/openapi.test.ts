import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApiDocument, openApiText } from '#contract/openapi/document.ts';
import { endpointsOf, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly $ref?: string;
}
interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, object>>;
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const document = openApiDocument(version);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation: operation as unknown as Operation,
  })),
);

/** Every text under a key, however deep. */
function textsAt(value: unknown, wanted: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === wanted && typeof inner === 'string' ? [inner] : textsAt(inner, wanted),
  );
}

test('docs/openapi.json is what the rows say now; `npm run openapi` writes it', () => {
  expect(readFileSync('docs/openapi.json', 'utf8') === openApiText(version)).toBe(true);
});

test('every endpoint of every row is one operation, under a name of its own', () => {
  const endpoints = Object.values<Route>(routes).flatMap((row) =>
    endpointsOf(row).map(({ method, path }) => `${method} ${path}`),
  );
  expect(operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(endpoints.sort());
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every reference leads to something', () => {
  const references = new Set(textsAt(document, '$ref'));
  expect(references.size).toBeGreaterThan(5);
  for (const reference of references) {
    const found = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
});

describe.each(operations)('$method $path', ({ path, method, operation }) => {
  test('declares the parameters of its path, each name once, and says who may call and what comes back', () => {
    const parameters = (operation.parameters ?? []).filter(({ $ref }) => !$ref);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(parameters.map(({ name }) => name)).size).toBe(parameters.length);
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    expect(operation.security).toBeInstanceOf(Array);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', 'default']));
  });
});

test('a call with a token, an owner and an idempotency key says so', () => {
  const post = document.paths['/api/v1/fc-shipment']?.post as unknown as Operation;
  expect(post.security).toEqual([{ accessToken: [] }]);
  expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['401', '404', '422']));
  expect(post.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(post.requestBody?.content['application/json']?.example).toEqual(routes.createShipment.example.body);
});
