import { buildAll, type Part } from '#bin/bundle/build-all.ts';
import { runMain } from '#bin/terminal/user-error.ts';

/** `npm run build [-- functions | web]`: what is deployed, made from the sources; what has not changed is left alone. */
await runMain(() => buildAll(process.argv.length > 2 ? (process.argv.slice(2) as Part[]) : undefined));
