import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeInstead } from '#web/api/guard.ts';
import { keepShipment } from '#web/stores/last-shipment.ts';
import { setSession } from '#web/stores/session.ts';

const SHIPMENT = '0199-shipment';
const REQUEST = '0199-request';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

const signIn = (userUuid: string) =>
  setSession({ ...session, userUuid, emailId: `${userUuid}@whitfieldpumps.example` });
const session = {
  ...{ firstName: 'Dana', lastName: 'Whitfield', userId: 'u', cellPhone: '', customerCompany: null },
  ...{ customerShippingFrequency: 2, accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 900 },
  ...{ tmpPasswordStatus: 0 as const, passwordSet: true },
};

describe('[S36] [R11] booking-flow pages without a query', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() });
    signIn('dana');
  });
  const at = (pathname: string, state: unknown) => placeInstead({ pathname, search: '', state });

  test('named by the navigation’s state they are opened', () => {
    expect(at('/customer/shipment', { shipmentUuid: SHIPMENT, insuranceFlag: true })).toBeUndefined();
    expect(at('/customer/tl-shipment', { shipmentUuid: SHIPMENT })).toBeUndefined();
    expect(at('/customer/quote-results/res', { rateRequestUuid: REQUEST })).toBeUndefined();
    expect(at('/customer/single-rate', { rateRequestUuid: REQUEST })).toBeUndefined();
  });

  test('before the state is known they are left to the page', () => {
    expect(placeInstead({ pathname: '/customer/shipment', search: '' })).toBeUndefined();
  });

  test('cold they lead to /customer, and so does a state that names nothing', () => {
    for (const state of [null, {}, { shipmentUuid: '' }, { rateRequestUuid: 7 }])
      for (const path of ['/customer/shipment', '/customer/quote-results/res', '/customer/tl-shipment'])
        expect(at(path, state), path).toBe('/customer');
  });

  test('what this tab showed last is enough, for the person who looked at it', () => {
    keepShipment(SHIPMENT);
    expect(at('/customer/shipment', null)).toBeUndefined();
    expect(at('/customer/quote-results/res', null)).toBe('/customer');
    signIn('lee');
    expect(at('/customer/shipment', null)).toBe('/customer');
  });
});
