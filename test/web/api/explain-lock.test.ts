import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';

const thrownFor = (code: string): unknown => {
  try {
    return explainLock(new CallError({ status: 403, code, message: 'Your account is not allowed to do this.' }));
  } catch (thrown) {
    return thrown;
  }
};

test('[A30] a locked customer reads whom to call, and every other error stays as it is', () => {
  const message = "We're sorry, there's a problem with your account. Please call (800) 555-0142.";
  expect(thrownFor('1013')).toMatchObject({ status: 403, code: '1013', message });
  expect(thrownFor('12515')).toMatchObject({ code: '12515', message: 'Your account is not allowed to do this.' });
});

const web = new URL('../../../web/', import.meta.url).pathname;
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`${web}${file}`, 'utf8'));

test.each([
  ['C57', 'requestRates'],
  ['C61', 'createTruckload'],
  ['C64', 'reRunShipment'],
  ['C132', 'startBulkQuote'],
  ['C134', 'priceWhatIfs'],
  ['C135', 'compareDays'],
  ['C146', 'changeBulkQuote'],
])('[A30] the screens that make the call %s say it', (_id, name) => {
  const callers = sources.filter((text) => text.includes(`'${name}'`) && text.includes('call('));
  expect(callers.length).toBeGreaterThan(0);
  for (const text of callers) expect(text).toContain('explainLock');
});
