import { print, tone } from '#bin/terminal/steps.ts';

/** Something the person at the terminal can fix: what is wrong, and what to do about it. */
export class UserError extends Error {
  readonly advice: readonly string[];

  constructor(message: string, ...advice: readonly string[]) {
    super(message);
    this.name = 'UserError';
    this.advice = advice;
  }
}

/** Prints a problem as advice and anything unforeseen with its trace. */
export function report(error: unknown): void {
  if (error instanceof UserError) {
    print();
    print(tone('red', error.message));
    for (const line of error.advice) print(line);
    print();
    return;
  }
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Runs a command's main function; the process ends with 1 when it fails. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}
