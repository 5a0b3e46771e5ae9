import type { Plugin } from 'vite';

const ROUTE_MODULES = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
/** Where the router asks for the script of a page. */
const ASKING = 'let routeModule = await import(';
/** From the router's own words on one that does not come to its reload of the page that is shown. */
const RELOADING = /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);/;

/** With a connection the page that was asked for is loaded whole, of the newest version; else the failure is shown in its place. */
const LOADING_WHOLE = `const to = window.__reactRouterDataRouter?.state.navigation.location;
    if (!to || !navigator.onLine) throw error;
    window.location = to.pathname + to.search + to.hash;`;

/**
 * What the router does where the script of a page is no longer there, as after a deployment. By itself it reloads the page that one is about to leave: one
 * stays where one was, and without a connection everything is gone; a page that is opened first would reload for ever. Where other parts of this version
 * did not come, scripts that are not there yet are not asked for. Throws where the router is another.
 */
export function withWholePages(code: string): string {
  if (!RELOADING.test(code) || !code.includes(ASKING))
    throw new Error('The router loads its pages in another way than before: see web/build/missing-page.ts.');
  return code
    .replace(ASKING, () => `if (window.isOutdated) throw Error();\n${ASKING}`)
    .replace(RELOADING, () => LOADING_WHOLE);
}

/** Builds the router's module that way. */
export const missingPage: Plugin = {
  name: 'missing-page',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (ROUTE_MODULES.test(id) ? withWholePages(code) : undefined),
};
