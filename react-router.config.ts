import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: '.local/web',
  ssr: false,
  prerender: ['/', '/home', '/home/login', '/home/signup', '/home/freight-quote', '/health-check'],
} satisfies Config;
