import { BASE_LANGUAGE, isLanguage, type Language } from '#contract/format/languages.ts';

/** The language of a build of the pages: PORTAL_LANGUAGE names it (bin/bundle/web.ts). */
export function builtLanguage(): Language {
  const named = process.env.PORTAL_LANGUAGE;
  return isLanguage(named) ? named : BASE_LANGUAGE;
}
