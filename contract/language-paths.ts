import { BASE_LANGUAGE, type Language } from './format/languages.ts';
import { paths } from './paths.ts';

/** The cookie that keeps the language somebody chose; the edge serves the pages of it. */
export const LANGUAGE_COOKIE = 'language';

/** The start page by its path in another language than the base one; as a pattern, since the first page loads it. */
export const TRANSLATED_START = /^\/home\/(?:es|fr)$/;

/** The start page in a language: the one page that search engines find in each. */
export const startPageIn = (language: Language): string =>
  language === BASE_LANGUAGE ? paths.home : `${paths.home}/${language}`;
