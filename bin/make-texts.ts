// Compiles contract/texts/*/*.json to contract/texts/compiled/: run by bin/run.mjs and vitest.config.ts before anything that imports a message.
// Does nothing when the messages were compiled from these files before.
import { existsSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { runMain } from '#bin/terminal/user-error.ts';

/** What the compiled messages depend on. */
const sources = [
  'contract/texts/en',
  'contract/texts/es',
  'contract/texts/fr',
  'contract/format/languages.ts',
  'contract/texts/project.inlang',
  'bin/texts',
  'bin/make-texts.ts',
  'package-lock.json',
];

await runMain(async () => {
  const folder = inRoot('contract', 'texts', 'compiled');
  const hash = hashOf(sources);
  if (stampOf('texts') === hash && existsSync(folder)) return;
  // Loaded only when there is something to compile: the compiler takes a second.
  const { readAreas } = await import('#bin/texts/areas.ts');
  const { compileTexts } = await import('#bin/texts/compile.ts');
  const count = await compileTexts(readAreas(inRoot('contract', 'texts', 'en')), folder);
  setStamp('texts', hash);
  console.log(`Texts: ${count} messages compiled.`);
});
// The compiler leaves a worker behind that would keep this process for half a minute.
process.exit();
