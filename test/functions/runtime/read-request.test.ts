import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { clientAddress, parseInput } from '#functions/runtime/read-request.ts';
import { registration } from '#test/fakes/fixtures.ts';
import { httpEvent } from '#test/fakes/http-event.ts';

function errorsOf(route: Route, input: unknown) {
  try {
    parseInput(route.request, input);
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
    const names = 'shape' in route.request ? Object.keys(route.request.shape as object) : [];
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
        message: 'This is not the id of a shipment. Check that the link is complete.',
      },
    ]);
    expect(errorsOf(routes.pollRates, {})).toEqual([
      { code: '12020', field: 'rateRequestUuid', message: 'Say which quote this is about.' },
    ]);
    expect(errorsOf(routes.pollRates, { rateRequestUuid: '0199' })).toEqual([
      { field: 'rateRequestUuid', message: 'This is not an id of ours. Check that the link is complete.' },
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
