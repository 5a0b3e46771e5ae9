import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { asTyped, inRoot, logsDir, root } from '#bin/local/paths.ts';
import { UserError } from '#bin/terminal/user-error.ts';

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly log: string;
}

interface CommandOptions {
  /** Name of the log file under .local/logs. */
  readonly name: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly onLine?: (line: string) => void;
}

const guard = inRoot('bin', 'terminal', 'end-with-parent.mjs');

/** Node's arguments for a program that ends with this process, even when this one is killed; its standard input has to be a pipe. */
export const endingWithUs = (...program: readonly string[]): string[] => ['--import', guard, ...program];

/** Runs a program to its end with its output kept in a log; returns the code it ended with. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { name, env = process.env, onLine }: CommandOptions,
): Promise<CommandResult> {
  mkdirSync(logsDir, { recursive: true });
  const log = path.join(logsDir, `${name}.log`);
  const stdin = args.includes(guard) ? 'pipe' : 'ignore';
  const child = execa(command, args, { cwd: root, env, extendEnv: false, stdin, all: true, reject: false });
  child.all.pipe(createWriteStream(log));
  if (onLine) for await (const line of child.iterable({ from: 'all' })) onLine(line);
  const { exitCode, all, cause } = await child;
  if (exitCode === undefined && cause) throw cause;
  return { code: exitCode ?? 1, output: all, log };
}

/** As runCommand; a code other than 0 is a user's error that shows the last lines of the output. */
export async function mustRun(
  command: string,
  args: readonly string[],
  options: CommandOptions & { readonly failed: string },
): Promise<CommandResult> {
  const result = await runCommand(command, args, options);
  if (result.code === 0) return result;
  throw failure(options.failed, result);
}

/** The error of a command that failed: what it means to the person, and the last lines of its output. */
export function failure(failed: string, { output, log }: CommandResult): UserError {
  return new UserError(failed, ...lastLines(output, 25), '', `Whole log: ${asTyped(log)}`);
}

/** The last lines of an output, indented as a quotation. */
export function lastLines(output: string, count: number): string[] {
  return output
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => `  ${line}`);
}
