import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync('web/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const inKit = (file: string) => file.startsWith('web/components/');

/** Screens that still draw what the kit has; the list only becomes shorter. */
const notMoved: Readonly<Record<string, readonly string[]>> = {
  mantine: [
    'web/features/accounts/account-dialog.tsx',
    'web/features/accounts/forgot-form.tsx',
    'web/features/accounts/login-form.tsx',
    'web/features/accounts/login-page.tsx',
    'web/features/accounts/name-input.tsx',
    'web/features/accounts/phone-input.tsx',
    'web/features/accounts/quick-signin-dialog.tsx',
    'web/features/accounts/recovery-views.tsx',
    'web/features/accounts/reset-password-form.tsx',
    'web/features/accounts/reset-password-page.tsx',
    'web/features/accounts/sign-up-details.tsx',
    'web/features/accounts/sign-up-email.tsx',
  ],
  controls: [
    'web/features/accounts/account-dialog.tsx',
    'web/features/accounts/login-form.tsx',
    'web/features/accounts/message-box.tsx',
    'web/features/accounts/reset-password-page.tsx',
    'web/features/accounts/sign-up-details.tsx',
    'web/features/home/questions.tsx',
    'web/features/shell/account-links.tsx',
    'web/features/shell/phone-menu.tsx',
  ],
};

const uses = (pattern: RegExp) =>
  files.filter(({ file, text }) => !inKit(file) && pattern.test(text)).map(({ file }) => file);

describe('the kit is the one set of pieces', () => {
  test('only web/components imports Mantine', () => {
    expect(uses(/from '@mantine\//).toSorted()).toEqual(notMoved.mantine);
  });

  test('no screen draws a field, a select, a table, a dialog or a button of its own', () => {
    expect(uses(/<(?:input|select|textarea|table|dialog|button|details)[\s>]/).toSorted()).toEqual(notMoved.controls);
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
