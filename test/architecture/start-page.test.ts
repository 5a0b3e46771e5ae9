import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?'([^']+)'/gm;

/** The project's files that a file brings along, itself among them; what it imports when it is needed is not. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    if (specifier.startsWith('#')) broughtBy(specifier.slice(1), found);
    else if (specifier.startsWith('.')) broughtBy(path.join(path.dirname(file), specifier), found);
    else found.add(specifier);
  }
  return found;
}

test('the start page can be seen and typed in before anything that reads, checks or sends a quote has come', () => {
  const first = broughtBy('web/features/home/home-page.tsx');
  expect(first).toContain('web/features/quotes/use-measures.ts');
  const late = [
    'contract/rules/measures.ts',
    'contract/rules/measure-units.ts',
    'contract/rules/density.ts',
    'contract/rules/phone.ts',
    'contract/quote-item.ts',
    'contract/quote-query.ts',
    'web/features/quotes/draft/draft-check.ts',
    'web/features/quotes/start-quote.ts',
    'zod',
  ];
  expect(late.filter((file) => first.has(file))).toEqual([]);
});
