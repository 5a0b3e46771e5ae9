import { describe, expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { parseInput } from '#functions/runtime/read-request.ts';
import { registration } from '#test/fakes/fixtures.ts';

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
      { field: 'shipmentUuid', message: 'This is not an id of ours. Check that the link is complete.' },
    ]);
    expect(errorsOf(routes.pollRates, {})).toEqual([{ field: 'rateRequestUuid', message: 'This field is required.' }]);
    expect(errorsOf(routes.registerGuest, registration({ customerPhone: '1' }))).toEqual([
      { field: 'customerPhone', message: 'Please enter valid phone number' },
    ]);
  });
});
