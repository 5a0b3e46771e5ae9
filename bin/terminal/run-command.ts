import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { asTyped, logsDir, root } from '#bin/local/paths.ts';
import { Problem } from '#bin/terminal/problem.ts';

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
  readonly signal?: AbortSignal;
  /** Shows the output as it comes, besides keeping it. */
  readonly show?: boolean;
}

/** Runs a program to its end with its output kept in a log; says the code it ended with. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  mkdirSync(logsDir, { recursive: true });
  const log = path.join(logsDir, `${options.name}.log`);
  const file = createWriteStream(log);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: options.env ?? process.env,
    ...(options.signal ? { signal: options.signal } : {}),
  });
  let output = '';
  let rest = '';
  const take = (chunk: Buffer) => {
    const text = chunk.toString();
    output += text;
    file.write(text);
    if (options.show) process.stderr.write(text);
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) options.onLine?.(line);
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  await new Promise((resolve) => file.end(resolve));
  return { code, output, log };
}

/** As runCommand; a code other than 0 is a problem that shows the last lines of the output. */
export async function mustRun(
  command: string,
  args: readonly string[],
  options: CommandOptions & { readonly failed: string },
): Promise<CommandResult> {
  const result = await runCommand(command, args, options);
  if (result.code === 0) return result;
  const tail = result.output
    .trimEnd()
    .split('\n')
    .slice(-25)
    .map((line) => `  ${line}`);
  throw new Problem(options.failed, ...tail, '', `Whole log: ${asTyped(result.log)}`);
}
