import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { callerOf, callIn, exampleCall, exampleWorld } from '#test/functions/api/example-world.ts';
import { recordOutput } from '#test/functions/runtime/emf.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CANARY = '5424000000000015';
const rows = (Object.entries(routes) as [RouteName, Route][]).filter(([, { request }]) => request.body);

describe.each(rows)('%s', (name, row) => {
  test('[R15] refuses a card number in its body, and repeats it in no response and no log line', async () => {
    const world = await exampleWorld();
    const { lines } = recordOutput();
    const { body, headers, ...sent } = exampleCall(row);
    const { accessToken, headers: more } = callerOf(row, world);
    const wrong = { ...Object(body), extra: { deep: [CANARY] } };
    const call = { ...sent, body: wrong, accessToken, headers: { ...headers, ...more } };
    const { status, envelope } = await callIn(world, name, call);
    vi.restoreAllMocks();
    expect({ status, field: envelope.errors[0]?.field }).toEqual({ status: 422, field: 'extra.deep.0' });
    expect(JSON.stringify(envelope)).not.toContain(CANARY);
    expect(lines.join('\n')).not.toContain(CANARY);
  });
});
