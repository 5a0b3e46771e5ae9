import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync('web/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const inKit = (file: string) => file.startsWith('web/components/');

const uses = (pattern: RegExp) =>
  files.filter(({ file, text }) => !inKit(file) && pattern.test(text)).map(({ file }) => file);

describe('the kit is the one set of pieces', () => {
  test('only web/components imports Mantine', () => {
    expect(uses(/from '@mantine\//)).toEqual([]);
  });

  test('no screen draws a field, a select, a table, a dialog or a button of its own', () => {
    expect(uses(/<(?:input|select|textarea|table|dialog|button|details)[\s>]/)).toEqual([]);
  });

  test('pieces that public pages use come without Mantine', () => {
    const light = [
      'button',
      'text-field',
      'native-select',
      'password-field',
      'checkbox',
      'chip',
      'choice-tiles',
      'form',
    ];
    const brought = (file: string, found = new Set<string>()): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      const text = readFileSync(`web/components/${file}`, 'utf8');
      for (const [, name = ''] of text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '\.\/([^']+\.tsx?)'/gm))
        brought(name, found);
      return found;
    };
    const heavy = light.flatMap((name) =>
      [...brought(`${name}.tsx`)]
        .filter((file) => /from '@mantine\/(?!form')/.test(readFileSync(`web/components/${file}`, 'utf8')))
        .map((file) => `${name} brings ${file}`),
    );
    expect(heavy).toEqual([]);
  });
});
