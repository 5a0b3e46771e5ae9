import { defineConfig } from 'vite';
import { buildFacts } from '../../../web/build/build-facts.ts';

/** The living page of the kit: `npm run kit`. No part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../.local/vite-kit',
  plugins: [buildFacts()],
  server: { port: 5180 },
  build: { outDir: '../../../.local/kit', emptyOutDir: true, assetsInlineLimit: 0 },
});
