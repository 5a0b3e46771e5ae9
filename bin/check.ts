import { inRoot } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { mustRun } from '#bin/terminal/run-command.ts';
import { step } from '#bin/terminal/steps.ts';
import { report } from '#bin/terminal/user-error.ts';

const bin = (name: string) => inRoot('node_modules', '.bin', name);

const ruleSources = ['lib', 'contract', 'statemachines', 'test/runner/aws-rules.ts', 'cdk.json', 'package-lock.json'];

/** What `npm run check` looks at, each by itself, so that one failure does not hide another. */
const checks = [
  {
    title: 'Style and lint (Biome)',
    run: () => {
      const failed = 'Biome found something. `npx biome check --write` fixes what it can.';
      return mustRun(bin('biome'), ['check', '--colors=off'], { name: 'biome', failed });
    },
  },
  {
    title: 'Types (tsc)',
    run: async () => {
      // The pages' parameter types are written by React Router from web/routes.ts.
      const failed = 'The types of the pages could not be made.';
      await mustRun(bin('react-router'), ['typegen'], { name: 'typegen', failed });
      await mustRun(bin('tsc'), ['-b'], { name: 'tsc', failed: 'The types do not fit.' });
    },
  },
  {
    title: 'AWS rules (cdk-nag)',
    run: async () => {
      // Synthesizing takes ten seconds: only when what the stacks are made of has changed.
      const hash = hashOf(ruleSources);
      if (stampOf('aws-rules') === hash) return;
      const failed = 'The stacks break rules. Fix them, or say why beside the construct: acceptFinding(...).';
      await mustRun(process.execPath, [inRoot('test', 'runner', 'aws-rules.ts')], { name: 'aws-rules', failed });
      setStamp('aws-rules', hash);
    },
  },
] as const;

/** Runs every check; returns how many failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const check of checks) {
    try {
      await step(check.title, async () => void (await check.run()));
    } catch (error) {
      failed += 1;
      report(error);
    }
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
