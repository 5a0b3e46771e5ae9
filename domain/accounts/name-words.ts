import type { Account } from './account.ts';

type Named = Pick<Account, 'firstName' | 'lastName' | 'company' | 'email'>;

/** Maximum words under which one customer is found. */
const WORDS_MAX = 24;

/** The words of a text in lower case, without accents: 'O’Neil & Søn' is 'o', 'neil', 'søn'. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words under which agents find a customer: those of name, company and e-mail address, whose last label says nothing, each once (C120). */
export function nameWords({ firstName, lastName, company, email }: Named): string[] {
  const address = email.replace(/\.[^.@]*$/, '');
  return [...new Set([company ?? '', firstName, lastName, address].flatMap(wordsOf))].slice(0, WORDS_MAX);
}

/** Whether two states of an account are found under different words. */
export const isFoundOtherwise = (before: Named, after: Named): boolean =>
  nameWords(before).join(' ') !== nameWords(after).join(' ');
