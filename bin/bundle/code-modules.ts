import type { Plugin } from 'vite';
import { BASE_LANGUAGE, type Language } from '../../contract/format/languages.ts';

const names = ['virtual:code-types', 'virtual:code-sentences'] as const;

type Registry = typeof import('../../contract/codes/registry.ts');

/** Loaded when a page asks: it needs the compiled messages, which need not be there yet when a configuration is read. */
const loadRegistry = (): Promise<Registry> => import(new URL('../../contract/codes/registry.ts', import.meta.url).href);

const loadLocale = (): Promise<typeof import('#texts/compiled/locale.js')> =>
  import(new URL('../../contract/texts/compiled/locale.js', import.meta.url).href);

/** The types by code (errors, which most are, are left out), or the sentences by code. */
async function contentOf(name: (typeof names)[number], language: Language): Promise<Record<string, string>> {
  const codes = Object.values((await loadRegistry()).registry);
  if (name === 'virtual:code-sentences') {
    const { inLanguage } = await loadLocale();
    return inLanguage(language, () => Object.fromEntries(codes.map(({ code, text }) => [code, text()])));
  }
  return Object.fromEntries(codes.filter(({ type }) => type !== 'error').map(({ code, type }) => [code, type]));
}

/** What the pages know of all codes without importing the registry: types with every page, sentences for a bare code only. */
export function codeModules(language: Language = BASE_LANGUAGE): Plugin {
  return {
    name: 'code-modules',
    resolveId: (id) => (names.some((name) => name === id) ? `\0${id}` : undefined),
    load: async (id) => {
      const name = names.find((one) => `\0${one}` === id);
      return name && `export default ${JSON.stringify(await contentOf(name, language))};`;
    },
  };
}
