import { functionEntries } from '#bin/bundle/entries.ts';

/** Prints every function as JSON: asked as a process of its own by who has the route table of an earlier moment in memory. */
process.stdout.write(JSON.stringify(functionEntries()));
