import { functionEntries } from '#bin/bundle/entries.ts';

/** Prints every function as JSON: run as a separate process by programs with an older route table in memory. */
process.stdout.write(JSON.stringify(functionEntries()));
