import * as z from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and where, a line each. */
  readonly failures?: readonly string[];
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce<Tally>(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...(all.failures ?? []), ...(one.failures ?? [])],
    }),
    { ...nothing, failures: [] },
  );
}

/** The line that ends every run of the tests. */
export function inWords({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

const vitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default('a test file'),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default('a test'),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

const FAILURE_MAX = 300;

/** The failed tests of a report and the beginning of what each said. */
const failuresOf = ({ testResults }: z.output<typeof vitestReport>): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}: failed outside of its tests`];
      return failed.map(
        ({ fullName, failureMessages: [said = ''] }) => `${name}: ${fullName}\n${said.slice(0, FAILURE_MAX)}`,
      );
    });

/**
 * Counts a report of Vitest. A file that failed without a failed test in it (it could not be loaded, or a hook threw) counts
 * as one failure, and so does a run that failed although nothing in it did (an error nobody caught).
 */
export function tallyOf(report: unknown): Tally {
  const read = vitestReport.parse(report);
  const brokenFiles = read.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const counted = read.numFailedTests + brokenFiles;
  return {
    passed: read.numPassedTests,
    failed: counted === 0 && !read.success ? 1 : counted,
    skipped: read.numPendingTests + read.numTodoTests,
    failures: failuresOf(read),
  };
}
