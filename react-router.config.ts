import type { Config } from '@react-router/dev/config';
import { startPageIn } from './contract/language-paths.ts';
import { builtLanguage } from './web/build/built-language.ts';
import { allPages } from './web/pages/all-pages.ts';

export default {
  appDirectory: 'web',
  buildDirectory: process.env.PORTAL_WEB_OUT ?? '.local/web',
  ssr: false,
  // Split into loader, fallback and page, each page is three files more in the list that every page loads: 0.9 KB more on the start page.
  splitRouteModules: false,
  prerender: [
    ...new Set([
      '/',
      ...allPages.filter(({ prerendered }) => prerendered).map(({ path }) => path),
      startPageIn(builtLanguage()),
    ]),
  ],
} satisfies Config;
