import { locale } from '#texts/compiled/locale.js';

/** The languages of the messages as Intl names them: numbers, dates and lists of words follow a country's conventions. */
const formatLocales = { en: 'en-US' } as const;

/** The locale of every number, date and list of words that people read; the messages' own. */
export const formatLocale = formatLocales[locale];
