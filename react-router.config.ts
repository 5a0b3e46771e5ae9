import type { Config } from '@react-router/dev/config';
import { allPages } from './web/pages/all-pages.ts';

export default {
  appDirectory: 'web',
  buildDirectory: '.local/web',
  ssr: false,
  prerender: ['/', ...allPages.filter(({ prerendered }) => prerendered).map(({ path }) => path)],
} satisfies Config;
