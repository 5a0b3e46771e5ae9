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

  test.each([
    ['the living page', globSync('test/components/living-page/*.tsx'), /<(\w+)/g],
    ['docs/kit.md', ['docs/kit.md'], /(\w+)/g],
  ] as const)('each piece that a screen uses stands in %s', (_, places, named) => {
    const shown = new Set(
      places.flatMap((place) => [...readFileSync(place, 'utf8').matchAll(named)].map(([, name]) => name)),
    );
    const pieces = files
      .filter(({ file }) => inKit(file))
      .flatMap(({ text }) =>
        [...text.matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(([, name = '']) => name),
      );
    const used = pieces.filter((piece) => uses(new RegExp(`<${piece}[\\s/>]`)).length > 0);
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((piece) => !shown.has(piece))).toEqual([]);
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
