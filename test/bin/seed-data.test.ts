import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSettings } from '#bin/deploy/check-settings.ts';
import { inRoot } from '#bin/local/paths.ts';
import { halfBooked } from '#bin/seeding/seed-booking.ts';
import { demoAccounts, demoAddresses } from '#bin/seeding/seed-data.ts';
import { localSettings } from '#bin/seeding/seed-portal.ts';
import { addressFields } from '#contract/addresses.ts';
import { cardNumberProblem } from '#contract/rules/card-number.ts';
import { freightClassOf } from '#contract/rules/density.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import { readSettings } from '#domain/settings/settings.ts';

const read = <Data>(file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8')) as Data;
const carriers = read<CarrierAccount[]>('bin/seed-data/carrier-accounts.json');
const sandbox = read<{ accounts: { code: string; group: string; carrierCode: string }[] }>(
  'sandbox/tariffs/accounts.json',
);

test('the seeded carrier accounts are the sandbox carriers, in their groups', () => {
  const seeded = carriers.map(({ accountCode, group, scac }) => ({ code: accountCode, group, carrierCode: scac }));
  expect(seeded).toEqual(sandbox.accounts.map(({ code, group, carrierCode }) => ({ code, group, carrierCode })));
  for (const carrier of carriers) {
    const { name } = read<{ name: string }>(`sandbox/tariffs/${carrier.scac.toLowerCase()}.json`);
    expect(carrier.name).toBe(name);
  }
});

test('every demo password obeys the rule for new passwords', () => {
  for (const { password } of demoAccounts) {
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,20}$/);
  }
});

test('ids are version 7 and used once', () => {
  const ids = [
    ...carriers.map(({ contractUuid }) => contractUuid),
    ...demoAccounts.map(({ customerUuid }) => customerUuid),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('every demo address is one that its owner could have typed', () => {
  const owners = new Set(demoAccounts.map(({ email }) => email));
  for (const { owner, ...typed } of demoAddresses) {
    expect(owners).toContain(owner);
    expect(addressFields.safeParse(typed).error?.issues ?? []).toEqual([]);
  }
});

test('the portal of npm start takes the test card that the README names', () => {
  expect(() => checkSettings(localSettings)).not.toThrow();
  const { takesTestCards } = readSettings(localSettings).paymentMethods;
  const [, named = ''] = /add the card ([\d ]+)\b/.exec(readFileSync(inRoot('README.md'), 'utf8')) ?? [];
  expect(cardNumberProblem(named, takesTestCards)).toBeUndefined();
});

test('the freight of the seeded booking has the class of its density', () => {
  const { products, freight } = halfBooked('019b76da-0000-7000-8000-000000000001', 'FL-200001', new Date());
  expect(freight.classes).toEqual([freightClassOf(freight.density)]);
  expect(products.map(({ freightClass }) => freightClass)).toEqual(freight.classes);
});
