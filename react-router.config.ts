import type { Config } from '@react-router/dev/config';
import * as pages from './web/pages.ts';

const rows: readonly pages.PageRow[] = Object.values(pages);

export default {
  appDirectory: 'web',
  buildDirectory: '.local/web',
  ssr: false,
  prerender: ['/', ...rows.filter(({ prerendered }) => prerendered).map(({ path }) => path)],
} satisfies Config;
