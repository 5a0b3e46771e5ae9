import { describe, expect, test } from 'vitest';
import { type Code, catalogue, lookUpCode, textOf } from '#contract/codes/catalogue.ts';
import { refusal } from '#contract/codes/portal-error.ts';

const codes = Object.keys(catalogue) as Code[];

describe('what the server says, as it is shown', () => {
  test.each([
    ['1021', 'error', 'This e-mail address already has an account. Log in to go on.'],
    ['1006', 'info', 'Your password has been changed.'],
    ['1030', 'info', 'You have been logged out.'],
    ['12515', 'error', 'This price has expired, and rates may have changed. Get prices again to go on.'],
    ['999999', 'error', 'Zip not found'],
  ])('[H21] the code %s becomes its sentence, with its type', (code, type, text) => {
    expect(textOf(code)).toMatchObject({ type, text });
  });

  test('[H21] every code of the catalogue has its own type and a sentence', () => {
    for (const code of codes) {
      expect(textOf(code)).toBe(lookUpCode(code));
      expect(lookUpCode(code)?.text).not.toMatch(/^\d*$/);
    }
  });

  test('[H21] a string of more than 15 characters is shown as it is', () => {
    for (const text of ['Sixteen letters.', 'This quote already has a carrier. Open the saved estimate.'])
      expect(textOf(text)).toMatchObject({ type: 'error', text });
    expect(textOf('1021'.padEnd(16)).text).toBe('1021'.padEnd(16));
  });

  test('[H21] a code nobody knows is an error, and so is a short word; names of objects are no codes', () => {
    for (const unknown of ['1', '123456', '15 characters..', 'toString', '__proto__', 'constructor']) {
      expect(lookUpCode(unknown)).toBeUndefined();
      expect(textOf(unknown)).toMatchObject({ type: 'error', text: unknown });
    }
  });

  test('[H21] which codes tell that something went well or is merely so', () => {
    expect(codes.filter((code) => catalogue[code].type !== 'error').sort()).toEqual(
      ['1004', '1006', '1009', '1028', '1030', '2015', '22059', '4644', '4648'].sort(),
    );
  });

  test('[H21] a refusal carries its code, the sentence, the field and a status of its own', () => {
    expect(refusal('1021', 'customerEmailId')).toMatchObject({
      status: 409,
      code: '1021',
      errors: [{ code: '1021', message: catalogue['1021'].text, field: 'customerEmailId' }],
    });
    expect(refusal('4', undefined, 900)).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    expect(refusal('1002').status).toBe(422);
    for (const code of codes) expect(refusal(code).status).toBeGreaterThanOrEqual(400);
  });
});
