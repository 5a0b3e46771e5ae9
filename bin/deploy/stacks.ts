import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '#bin/local/paths.ts';
import { endingWithUs, mustRun } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';

export interface StackOptions {
  /** Settings of lib/deployment.ts as environment variables. */
  readonly settings: Readonly<Record<string, string>>;
  readonly outputsFile: string;
  /** Folder for CDK's own output. */
  readonly workDir: string;
  /** More options for `cdk deploy`. */
  readonly more?: readonly string[];
}

const cdk = inRoot('node_modules', 'aws-cdk', 'bin', 'cdk');

/** CDK says when a stack is done in one of these ways. */
const finished = /^\s*✅\s+(\S+)/;

/** Makes the bucket and roles that CDK itself needs in an account; nothing where they are. */
export async function bootstrap(
  account: string,
  region: string,
  { workDir }: Pick<StackOptions, 'workDir'>,
): Promise<void> {
  const args = ['bootstrap', `aws://${account}/${region}`, '--output', path.join(workDir, 'cdk.bootstrap')];
  await mustRun(process.execPath, endingWithUs(cdk, ...args), {
    name: 'cdk-bootstrap',
    failed: 'CDK could not prepare the account (`cdk bootstrap`).',
    env: { ...process.env, CI: 'true' },
  });
}

/** Deploys every stack and writes their outputs. */
export async function deployStacks(options: StackOptions, onProgress: OnProgress): Promise<string> {
  mkdirSync(options.workDir, { recursive: true });
  const done = new Set<string>();
  const args = [
    ...'deploy --all --require-approval never --concurrency 6 --progress events'.split(' '),
    ...['--outputs-file', options.outputsFile, '--output', path.join(options.workDir, 'cdk.out')],
    ...(options.more ?? []),
  ];
  onProgress('reading the stacks');
  await mustRun(process.execPath, endingWithUs(cdk, ...args), {
    name: 'cdk-deploy',
    failed: 'The stacks could not be deployed.',
    env: { ...process.env, ...options.settings, CI: 'true' },
    onLine: (line) => {
      const [, stack] = finished.exec(line) ?? [];
      if (!stack) return;
      done.add(stack);
      onProgress(`${done.size} ${done.size === 1 ? 'stack' : 'stacks'}`);
    },
  });
  return `${done.size} stacks`;
}
