import { currentLanguage } from '#texts/compiled/locale.js';
import { formatLocales } from './languages.ts';

/** The locale of every number, date and list of words that people read; the messages' own. */
export const formatLocale = (): string => formatLocales[currentLanguage()];

/** Something that is made for a locale, once for each: making a format takes as long as a hundred numbers do. */
export function byLocale<Made>(make: (locale: string) => Made): () => Made {
  const known = new Map<string, Made>();
  return () => {
    const locale = formatLocale();
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
