import { expect, test } from 'vitest';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';

test.each([
  ['fr', 'ven. 27 nov.', 'ven. 27 nov.'],
  ['fr', 'ven. 3 avril', 'ven. 3 avril.'],
  ['es', 'vie, 27 nov', 'vie, 27 nov.'],
] as const)('[R86] a sentence in %s that ends with %s ends with one period', (language, day, said) => {
  expect(inLanguage(language, () => m.dashboard_summary_day({ day }))).toBe(said);
});

test('[R86] as does one that goes on after it', () => {
  const said = inLanguage('fr', () => m.accounts_another_tab_logged_in_as({ emailId: 'Acme Inc.' }));
  expect(said).toMatch(/[^.] Acme Inc\.$/);
});
