import { runMain } from '#bin/terminal/user-error.ts';
import { bench } from '#test/bench/bench.ts';

/**
 * `npm run bench`: measured numbers beside their goals. `-- --only cost,web` measures these only, `-- --fresh` also starts a new clone,
 * `-- --json` prints one object a line. Ends with 1 when a goal is missed.
 */
await runMain(() => bench(process.argv.slice(2)));
