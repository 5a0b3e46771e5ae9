import { defineConfig } from 'vite';
import { buildConstants } from '../../../web/build/build-constants.ts';

/** The living page of the kit: `npm run kit`. No part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../../.local/vite-kit',
  plugins: [buildConstants()],
  server: { port: 5180 },
  build: { outDir: '../../../.local/kit', emptyOutDir: true, assetsInlineLimit: 0 },
});
