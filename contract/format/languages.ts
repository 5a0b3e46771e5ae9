/** The languages of the portal, each with the country whose habits its numbers, dates and lists of words follow. */
export const formatLocales = { en: 'en-US', es: 'es-US', fr: 'fr-CA' } as const;

export type Language = keyof typeof formatLocales;

export const languages = ['en', 'es', 'fr'] as const satisfies readonly Language[];

/** The language that stands where nobody chose one. */
export const BASE_LANGUAGE: Language = 'en';

/** What a language calls itself, for a choice among them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** The first of our languages that an Accept-Language header names, in its order of preference; the base language for none. */
export function languageOfHeader(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((part, index) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = Number(/^q=([\d.]+)$/.exec(parameters[0]?.trim() ?? '')?.[1] ?? 1);
    return { language: tag.split('-')[0], quality, index };
  });
  const [first] = wishes
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return isLanguage(first?.language) ? first.language : BASE_LANGUAGE;
}
