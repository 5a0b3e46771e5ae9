import { defineConfig } from 'vite';
import { buildConstants } from '../../../web/build/build-constants.ts';
import { languageAliases } from '../../../web/build/language-aliases.ts';

/** The living page of the kit: `npm run kit`. No part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../.local/vite-kit',
  resolve: { alias: languageAliases('en', 'serve') },
  plugins: [buildConstants()],
  server: { port: 5180 },
  build: { outDir: '../../../.local/kit', emptyOutDir: true, assetsInlineLimit: 0 },
});
