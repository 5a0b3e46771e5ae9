import { afterEach, beforeEach } from 'vitest';
import { consoleRecord, recordConsole } from './expect-console.ts';

for (const method of ['error', 'warn'] as const) {
  console[method] = (...values: unknown[]) => recordConsole(method, values);
}

beforeEach(() => {
  consoleRecord.unexpected = [];
  consoleRecord.expectations = [];
});

afterEach(() => {
  const { unexpected, expectations } = consoleRecord;
  const unmet = expectations
    .filter(({ met }) => !met)
    .map(({ method, pattern }) => `console.${method} never wrote ${pattern}`);
  const wrong = [...unexpected, ...unmet];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
});
