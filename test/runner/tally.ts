import * as z from 'zod';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
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
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
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
  };
}
