import { expect, test } from 'vitest';
import { legMiles } from '#domain/places/legs.ts';
import { hasRoad } from '#domain/places/no-road.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';

test.each([
  ['Honolulu', '96813', false],
  ['Guam', '96910', false],
  ['San Juan', '00901', false],
  ['Juneau', '99801', false],
  ['Haines, on the Haines Highway', '99827', true],
  ['Skagway', '99840', true],
  ['Anchorage', '99501', true],
  ['Nantucket', '02554', false],
  ['Block Island', '02807', false],
  ['Avalon', '90704', false],
  ['Los Angeles', '90012', true],
  ['Iqaluit', 'X0A0H0', false],
  ['Toronto', 'M5V2T6', true],
])('[99991] whether a road reaches %s', (_name, postalCode, expected) => {
  expect(hasRoad({ postalCode })).toBe(expected);
});

test('[99991] legs are measured one by one, and the first place without a road is named', async () => {
  const at = (postalCode: string, latitude: number) => ({ postalCode, latitude, longitude: -90 });
  const distances = {
    miles: (from: { latitude: number }, to: { latitude: number }) => Math.abs(to.latitude - from.latitude) * 69.4,
  };
  const field = (index: number) => `stops.${index}`;
  expect(legMiles([at('60607', 42), at('73129', 35), at('75201', 33)], distances, field)).toEqual([486, 139]);
  const island = Promise.resolve().then(() => legMiles([at('60607', 42), at('96813', 21)], distances, field));
  expect(await errorOf(island)).toMatchObject({ code: '99991', field: 'stops.1' });
});
