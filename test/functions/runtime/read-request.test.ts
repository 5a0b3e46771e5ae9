import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { clientAddress, readRequest, splitRequest } from '#functions/runtime/read-request.ts';
import { registration } from '#test/fakes/fixtures.ts';
import { httpEvent } from '#test/fakes/http-event.ts';

function errorsOf(route: Route, input: unknown) {
  try {
    readRequest({ path: input, query: input, body: input, raw: undefined }, route);
    return [];
  } catch (error) {
    if (error instanceof PortalError) return error.errors;
    throw error;
  }
}

const rows = Object.entries<Route>(routes);
const odd: unknown[] = [undefined, null, 7, 'x', '', [], {}, { a: 1 }, true, 'x'.repeat(5000)];

describe('sentences about wrong fields', () => {
  test.each(rows)('[R32] %s never speaks in the validator’s words, whatever is sent', (_name, route) => {
    const { path, query, body } = route.request;
    const names = [path, query, body].flatMap((part) => (part instanceof z.ZodObject ? Object.keys(part.shape) : []));
    const inputs = [...odd, ...odd.map((value) => Object.fromEntries(names.map((name) => [name, value])))];
    for (const { message } of inputs.flatMap((input) => errorsOf(route, input))) {
      expect(message).toMatch(/^[A-Z].{9,}/);
      expect(message).not.toMatch(
        /^(Invalid (input|option|UUID|string|key)|Too (big|small)|Unrecognized|Expected)|pattern|NaN/,
      );
    }
  });

  test('[R32] a link that was cut off says so; what the schema says itself is kept', () => {
    expect(errorsOf(routes.getShipmentDetails, { shipmentUuid: '0199' })).toEqual([
      {
        code: '12002',
        field: 'shipmentUuid',
        message: 'This is not a valid shipment ID. Check that the link is complete.',
      },
    ]);
    expect(errorsOf(routes.pollRates, {})).toEqual([
      { code: '12020', field: 'rateRequestUuid', message: 'Select a quote.' },
    ]);
    expect(errorsOf(routes.pollRates, { rateRequestUuid: '0199' })).toEqual([
      { field: 'rateRequestUuid', message: 'This is not a valid ID. Check that the link is complete.' },
    ]);
    expect(errorsOf(routes.registerGuest, registration({ customerPhone: '1' }))).toEqual([
      { code: '4007', field: 'customerPhone', message: 'Please enter valid phone number' },
    ]);
  });
});

describe('who asks', () => {
  const seen = (headers: Record<string, string | undefined>) =>
    clientAddress(
      httpEvent('getHealth', { headers: { 'cloudfront-viewer-address': undefined, ...headers }, sourceIp: '10.0.0.1' }),
    );

  test('[R26] the edge’s own word counts before any header that a browser could send', () => {
    expect(seen({ 'x-viewer-address': '198.51.100.7', 'cloudfront-viewer-address': '6.6.6.6:1' })).toBe('198.51.100.7');
    expect(seen({ 'cloudfront-viewer-address': '198.51.100.7:40000' })).toBe('198.51.100.7');
    expect(seen({})).toBe('10.0.0.1');
  });

  test('[R26] an IPv6 address counts as its network, however it is written', () => {
    for (const address of ['2001:db8:0:1::7', '2001:0DB8:0:1:ffff:2:3:4', '2001:db8:0:1::'])
      expect(seen({ 'x-viewer-address': address })).toBe('2001:db8:0:1::/64');
    expect(seen({ 'cloudfront-viewer-address': '2001:db8::7:443' })).toBe('2001:db8:0:0::/64');
    expect(seen({ 'x-viewer-address': '2001:db8:0:2::7' })).toBe('2001:db8:0:2::/64');
    expect(seen({ 'x-viewer-address': '::ffff:198.51.100.7' })).toBe('198.51.100.7');
  });
});

describe('where a request carries what', () => {
  const row = {
    method: 'PATCH',
    request: {
      path: z.object({ id: z.string() }),
      query: z.object({ quiet: z.string() }),
      body: z.object({ n: z.number() }),
    },
    aliases: [{ method: 'GET', path: '/x/{id}', bodyFrom: 'query' }],
  } as const;
  const eventOf = (method: string, more: object) => ({
    ...httpEvent('getHealth', { method, headers: { 'content-type': 'application/json' } }),
    ...more,
  });

  test('path, query and body are read by their own schemas, and what is wrong in all of them is said at once', () => {
    const event = (n: unknown) =>
      eventOf('PATCH', {
        pathParameters: { id: '7' },
        queryStringParameters: { quiet: '1' },
        body: JSON.stringify({ n }),
      });
    expect(readRequest(splitRequest(event(3), row), row)).toEqual({
      path: { id: '7' },
      query: { quiet: '1' },
      body: { n: 3 },
      raw: undefined,
    });
    const wrong = { ...event('x'), queryStringParameters: {} };
    expect(() => readRequest(splitRequest(wrong, row), row)).toThrow(
      expect.objectContaining({
        status: 422,
        errors: [expect.objectContaining({ field: 'quiet' }), expect.objectContaining({ field: 'n' })],
      }),
    );
  });

  test('[C17] an alias with GET, and its HEAD, read the body’s fields from the query', () => {
    for (const method of ['GET', 'HEAD'])
      expect(splitRequest(eventOf(method, { queryStringParameters: { n: '3' } }), row).body).toEqual({ n: '3' });
  });

  test('a raw body is handed on as it came, whatever its type and however it is encoded', () => {
    const raw = { method: 'POST', request: { raw: true } } as const;
    const text = '{"a": 1 }\n€';
    const plain = { ...httpEvent('login', { headers: { 'content-type': 'text/plain' } }), body: text };
    const encoded = { ...plain, body: Buffer.from(text).toString('base64'), isBase64Encoded: true };
    for (const event of [plain, encoded])
      expect(readRequest(splitRequest(event, raw), raw)).toEqual({
        path: undefined,
        query: undefined,
        body: undefined,
        raw: text,
      });
  });
});
