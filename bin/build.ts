import { buildFunctions } from '#bin/bundle/functions.ts';
import { buildPlaces } from '#bin/bundle/places.ts';
import { buildWeb } from '#bin/bundle/web.ts';
import { step } from '#bin/terminal/steps.ts';
import { runMain } from '#bin/terminal/user-error.ts';

/** `npm run build [-- functions | web]`: what is deployed, made from the sources; what has not changed is left alone. */
await runMain(async () => {
  const wanted = process.argv.slice(2);
  const wants = (part: string) => wanted.length === 0 || wanted.includes(part);
  if (wants('functions')) {
    await step('Postal table', buildPlaces);
    await step('Functions', () => buildFunctions());
  }
  if (wants('web')) await step('Web pages', buildWeb);
});
