import { format } from 'node:util';

export type Method = 'error' | 'warn';

interface Expectation {
  readonly method: Method;
  readonly pattern: RegExp;
  met: boolean;
}

/** What was written in the running test, and what it said it would write. */
export const consoleRecord = {
  unexpected: [] as string[],
  expectations: [] as Expectation[],
};

/** Says that the running test writes this to the console; any other console.error or console.warn fails it. */
export function expectConsole(method: Method, pattern: RegExp): void {
  consoleRecord.expectations.push({ method, pattern, met: false });
}

/** Takes one call of console.error or console.warn down. */
export function recordConsole(method: Method, values: readonly unknown[]): void {
  const text = format(...values);
  const expected = consoleRecord.expectations.filter((one) => one.method === method && one.pattern.test(text));
  if (expected.length === 0) consoleRecord.unexpected.push(`console.${method}: ${text}`);
  for (const one of expected) one.met = true;
}
