import type { TestCase } from 'vitest/node';
import { print } from '#bin/terminal/steps.ts';

/** Vitest reporter that names at the end of a run the tests that passed only when they were run once more. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export.
export default class SecondTries {
  private readonly unsteady: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.unsteady) print(`Passed only when run once more: ${name}`);
  }
}
