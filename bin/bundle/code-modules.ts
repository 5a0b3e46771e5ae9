import type { Plugin } from 'vite';
import { registry } from '../../contract/codes/registry.ts';
import { fact } from '../../web/build/build-facts.ts';

const codes = Object.values(registry);

/** Types by code; errors, which most are, are left out. */
const types = () =>
  Object.fromEntries(codes.filter(({ type }) => type !== 'error').map(({ code, type }) => [code, type]));

const sentences = () => Object.fromEntries(codes.map(({ code, text }) => [code, text()]));

/** What the pages know of all codes without importing the registry: types with every page, sentences for a bare code only. */
export function codeModules(): Plugin[] {
  return [fact('virtual:code-types', types()), fact('virtual:code-sentences', sentences())];
}
