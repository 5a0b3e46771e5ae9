import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { routePaths } from './web/build/route-paths.ts';

export default defineConfig({
  plugins: [routePaths(), reactRouter()],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  worker: { format: 'es' },
});
