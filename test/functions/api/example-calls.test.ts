import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { log } from '#functions/platform/log.ts';
import type { CallOptions } from '#test/fakes/http-event.ts';
import { recordOutput } from '#test/functions/runtime/emf.ts';
import { tellingTexts } from '#test/functions/telling-texts.ts';
import { callerOf, callIn, exampleCall, exampleWorld } from './example-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = Object.entries<Route>(routes) as [RouteName, Route][];

describe.each(rows)('%s', (name, row) => {
  test('the lines of its example name the route and hold nothing that was sent', async () => {
    const world = await exampleWorld();
    vi.mocked(log.info).mockRestore();
    const { lines } = recordOutput();
    const { accessToken, headers } = callerOf(row, world);
    const example = exampleCall(row);
    await callIn(world, name, { ...example, accessToken, headers: { ...example.headers, ...headers } });
    vi.restoreAllMocks();
    const told = lines.filter((line) => !line.includes('"_aws"')).map((line) => JSON.parse(line));
    expect(told).toEqual([expect.objectContaining({ route: name, status: 200 })]);
    for (const text of [accessToken, ...tellingTexts(row.example)]) expect(lines.join('\n')).not.toContain(text);
  });
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The paths of every value in a request, its own first. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function withValue(value: unknown, [key, ...rest]: readonly string[], put: Json): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((inner, n) => (String(n) === key ? withValue(inner, rest, put) : inner));
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, put) };
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json[]>('', ' ', '__proto__', 'ſ'.repeat(300), '\u0000', -1, 1e308, 0.1, [], {}, [[]]),
);
/** A query holds texts alone. */
const asText = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

describe.each(rows.filter(([, { request }]) => request.query || request.body))('%s', (name, row) => {
  const part = row.request.body ? 'body' : 'query';
  const paths = pathsIn(row.example[part]);

  test('[R32] its example with any one value replaced gets a response in the envelope, and never an unexpected error', async () => {
    const change = fc.record({ path: fc.constantFrom(...paths), put: odd });
    await fc.assert(
      fc.asyncProperty(change, async ({ path, put }) => {
        const world = await exampleWorld();
        const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
        const changed = withValue(row.example[part], path, put);
        const sent = part === 'query' ? { query: asText(Object(changed)) } : { body: JSON.stringify(changed) };
        const example = exampleCall(row);
        const { accessToken, headers } = callerOf(row, world);
        const call: CallOptions = { ...example, ...sent, accessToken, headers: { ...example.headers, ...headers } };
        const { status, envelope } = await callIn(world, name, call);
        expect(errors.mock.calls).toEqual([]);
        expect(status).toBeLessThan(500);
        expect(envelope).toMatchObject({ success: status === 200, errors: expect.any(Array) });
      }),
      { numRuns: 40, seed: 20261123 },
    );
  });
});
