import { spawnSync } from 'node:child_process';
import { lastLines, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const instead = 'Or leave EMULATOR unset: the local AWS then runs in Python, without Docker.';

/** The name under which containers reach servers on this machine. */
export const hostName = 'host.docker.internal';

/** Refuses when there is no docker command, or no daemon that it reaches. */
export function needDocker(): void {
  const { error, status, stderr } = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    throw new UserError(
      'There is no `docker` command on this machine.',
      'Install Docker Engine or Docker Desktop (https://docs.docker.com/get-docker/) and run the same command again.',
      instead,
    );
  }
  if (status === 0) return;
  const words = stderr?.trim().split('\n').at(-1) || error?.message || 'it said nothing';
  const denied = /permission denied/i.test(words);
  throw new UserError(
    denied
      ? 'Docker is there, but you may not use it.'
      : 'The docker command is there, but no Docker daemon answers it.',
    `  ${words}`,
    denied
      ? 'Add yourself to its group (`sudo usermod -aG docker $USER`, then log in again) and run the same command again.'
      : 'Start it (Docker Desktop, or `sudo systemctl start docker`) and run the same command again.',
    instead,
  );
}

/** Fetches an image unless it is there. */
export async function needImage(image: string, onProgress: OnProgress): Promise<string> {
  if (spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0) return 'unchanged';
  onProgress(`fetching ${image}`);
  const { code, output } = await runCommand('docker', ['pull', image], { name: 'docker-pull' });
  if (code === 0) return image;
  throw new UserError(
    `The image ${image} could not be fetched.`,
    ...lastLines(output, 4),
    'Connect to the internet (or to the registry) and run the same command again.',
    instead,
  );
}

/** Takes away a container that a run which was killed left behind. */
export function removeContainer(name: string): void {
  spawnSync('docker', ['rm', '--force', name], { stdio: 'ignore' });
}

export interface Container {
  readonly image: string;
  readonly name: string;
  readonly port: number;
  /** Folder or file of this machine -> where the container sees it. */
  readonly volumes: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Variables of this process that are passed on without appearing in the command. */
  readonly passed?: readonly string[];
}

/** The arguments of `docker` that run a container in the foreground, with one port of this machine's loopback address. */
export function runArguments(container: Container): string[] {
  const { image, name, port, volumes, env, passed = [] } = container;
  return [
    ...['run', '--rm', '--interactive', '--name', name],
    ...['--publish', `127.0.0.1:${port}:${port}`, '--add-host', `${hostName}:host-gateway`],
    ...Object.entries(volumes).flatMap(([from, to]) => ['--volume', `${from}:${to}`]),
    ...Object.entries(env).flatMap(([variable, value]) => ['--env', `${variable}=${value}`]),
    ...passed.flatMap((variable) => ['--env', variable]),
    image,
  ];
}
