import { afterEach, expect, test, vi } from 'vitest';
import { handler as listAddresses } from '#functions/api/addresses/list-addresses.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { callHandler } from '#test/fakes/http-event.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an address that today’s rules would reject is listed as it was accepted', async () => {
  const { deps, authenticator, dana } = await apiWorld();
  const older = { facilityType: '99', note: 'x'.repeat(300), phone: '12', email: 'at the gate', company: '' };
  await deps.addresses.add(makeAddress({ customerUuid: CUSTOMER, ...older }), undefined, 0);
  const response = await callHandler(listAddresses.withDeps(deps, authenticator), 'listAddresses', {
    accessToken: dana,
  });
  expect(response.envelope.content).toMatchObject({ count: 1, customerAddressList: [older] });
});
