import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { code1021 } from '#contract/codes/customers.ts';
import { portalError } from '#contract/codes/portal-error.ts';
import { type Code, lookUpCode, registry } from '#contract/codes/registry.ts';
import { code4, code1002 } from '#contract/codes/sessions.ts';
import { shown } from '#contract/codes/shown.ts';

const codes = Object.keys(registry) as Code[];
const known = (code: string) => {
  const entry = lookUpCode(code);
  return entry && { type: entry.type, text: entry.text() };
};
const textOf = (message: string) => shown({ message }, known);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('what the server says, as it is shown', () => {
  test.each([
    ['1021', 'error', 'You already have an account with this email. Log in to continue.'],
    ['1006', 'info', 'Your password has been changed.'],
    ['1030', 'info', 'You have been logged out.'],
    ['12515', 'error', 'This rate has expired, and rates may have changed. Get new rates to continue.'],
    ['999999', 'error', 'Zip not found'],
  ])('[H21] the code %s becomes its sentence, with its type', (code, type, text) => {
    expect(textOf(code)).toMatchObject({ type, text });
  });

  test('[H21] every code of the registry has its own type and a sentence', () => {
    for (const code of codes) {
      const { type, text } = registry[code];
      expect(textOf(code)).toEqual({ type, text: text() });
      expect(text()).not.toMatch(/^\d*$/);
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

  test('[H21] which codes are of type success or info', () => {
    const good = codes.filter((code) => registry[code].type !== 'error');
    expect(good).toEqual(
      [
        ...[
          '1004',
          '1006',
          '1009',
          '1028',
          '1030',
          '1126',
          '1128',
          '2015',
          '2019',
          '2020',
          '3014',
          '3019',
          '3021',
          '3025',
        ],
        ...['4644', '4648', '12108', '12109', '12111', '12112', '12156', '12172', '12174', '12176', '12178', '12180'],
        ...['15023', '15039', '22058', '22059', '50000', '50001'],
      ].sort((a, b) => Number(a) - Number(b)),
    );
    expect(good.filter((code) => registry[code].type === 'success')).toEqual(['15023']);
  });

  test('[H21] an error has its code, the sentence, the field and a status', () => {
    expect(portalError(code1021, 'customerEmailId')).toMatchObject({
      status: 409,
      code: '1021',
      errors: [{ code: '1021', message: registry['1021'].text(), field: 'customerEmailId' }],
    });
    expect(portalError(code4, undefined, 900)).toMatchObject({ status: 429, retryAfterSeconds: 900 });
    expect(portalError(code1002).status).toBe(422);
    for (const entry of Object.values(registry)) expect(portalError(entry).status).toBeGreaterThanOrEqual(400);
  });
});

describe('the ranges', () => {
  test.each([
    ['documents', 3035, 3040],
    ['customers', 4000, 4042],
    ['preferences', 4537, 4538],
    ['addresses', 4631, 4640],
    ['notes about customers', 4715, 4726],
    ['carriers', 4820, 4824],
    ['products', 4918, 4921],
    ['shipments, addresses and freight', 12000, 12200],
    ['payments', 15035, 15049],
  ])('[H21] of %s have a sentence for every number', (_, from, to) => {
    expect(range(from, to).filter((code) => lookUpCode(code) === undefined)).toEqual([]);
  });

  test('[R13] a number is one constant, named after it, in one file, and the registry holds them all', () => {
    const constants = globSync('contract/codes/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^export const code(\d+) = \{\s*code: '(\d+)'/gm)].map(
        ([, name, code]) => [name, code],
      ),
    );
    for (const [name, code] of constants) expect(name).toBe(code);
    expect(constants.map(([name]) => name).sort()).toEqual([...codes].sort());
  });

  test('sentences are for people: none blames, shouts or says what a program would', () => {
    for (const code of codes) {
      const text = registry[code].text();
      expect(text, code).not.toMatch(/oops|invalid (?!username)|null|undefined|exception|!/i);
      expect(text, code).toMatch(/^\p{Lu}/u);
    }
  });
});
