import { locale } from '#texts/compiled/locale.js';

/** The catalogue's languages as Intl knows them: where numbers, dates and lists of words follow a country's habits. */
const formatLocales = { en: 'en-US' } as const;

/** The locale of every number, date and list of words that people read; the messages' own. */
export const formatLocale = formatLocales[locale];
