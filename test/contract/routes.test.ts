import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { endpointsOf, matchesPath, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';

const rows = Object.entries<Route>(routes);
const partNames = ['path', 'query', 'body'] as const;
const fieldNames = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

describe.each(rows)('%s', (name, row) => {
  test('its example is what its schemas accept, part by part', () => {
    for (const part of partNames) {
      const schema = row.request[part];
      expect(row.example[part] !== undefined, part).toBe(schema !== undefined);
      if (schema) expect(schema.safeParse(row.example[part]).error, part).toBeUndefined();
    }
    expect(row.example.raw !== undefined).toBe(row.request.raw === true);
  });

  test('it carries its name, each parameter of its paths has a schema, and no field is named in two parts', () => {
    expect(row.name).toBe(name);
    const parameters = fieldNames(row.request.path).sort();
    for (const { path } of endpointsOf(row))
      expect([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter).sort()).toEqual(parameters);
    const names = partNames.flatMap((part) => fieldNames(row.request[part]));
    expect(new Set(names).size).toBe(names.length);
  });

  test('GET has no body, a raw body is no JSON body, and only an alias with GET reads the body from its query', () => {
    const { method, request, aliases = [] } = row;
    if (method === 'GET') expect([request.body, request.raw]).toEqual([undefined, undefined]);
    if (request.raw) expect(request.body).toBeUndefined();
    for (const alias of aliases)
      expect(alias.bodyFrom === 'query', alias.path).toBe(alias.method === 'GET' && method !== 'GET');
  });
});

test.each(rows.filter(([, { access }]) => access === 'session'))('%s says whom an agent calls it for', (_, row) => {
  expect(['customer', 'self', 'refused']).toContain(row.acting);
});

test('[R78] an agent can do everything for a customer but this', () => {
  const refused = rows.filter(([, { acting }]) => acting === 'refused');
  expect(refused.flatMap(([, { ids }]) => ids).sort()).toEqual(['C23', 'C27', 'C35', 'C37', 'C52']);
});

test('[C64] [C65] a saved quote is run again under both of its names, with PUT and the same body', () => {
  const { method, path, request } = routes.reRunShipment;
  expect([method, path]).toEqual(['PUT', '/shipment/fc-re-run']);
  const [, second, ...more] = endpointsOf(routes.reRunShipment);
  expect(second).toEqual({ method: 'PUT', path: '/api/v1/shipment/fc-rerun' });
  expect(more).toEqual([]);
  expect(Object.keys(request)).toEqual(['body']);
});

test('a parameter of a path stands for one segment that is not empty', () => {
  const [endpoint] = endpointsOf({ method: 'GET', path: '/shipment/{shipmentUuid}/note/{noteUuid}', version: 'v1' });
  expect(matchesPath(endpoint, '/api/v1/shipment/a/note/b')).toBe(true);
  for (const path of ['/api/v1/shipment/a/note/', '/api/v1/shipment/a/b/note/c', '/api/v1/shipment/a/notes/b', '/'])
    expect(matchesPath(endpoint, path)).toBe(false);
});
