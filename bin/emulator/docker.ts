import { spawnSync } from 'node:child_process';
import { lastLines, runCommand } from '#bin/terminal/run-command.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const instead = 'Or leave EMULATOR unset: the local AWS then runs in Python, without Docker.';
const again = 'and run the same command again.';

/** The name under which containers reach servers on this machine. */
export const hostName = 'host.docker.internal';

/** Throws when there is no docker command, or no daemon that it reaches. */
export function needDocker(): void {
  const asked = ['version', '--format', '{{.Server.Version}}'];
  const { error, status, stderr } = spawnSync('docker', asked, { encoding: 'utf8', timeout: 20_000 });
  if (status === 0) return;
  if (error && (error as NodeJS.ErrnoException).code === 'ENOENT') {
    const install = `Install Docker Engine or Docker Desktop (https://docs.docker.com/get-docker/) ${again}`;
    throw new UserError('There is no `docker` command on this machine.', install, instead);
  }
  const words = stderr?.trim().split('\n').at(-1) || error?.message || 'it said nothing';
  const [what, advice] = /permission denied/i.test(words)
    ? [
        'Docker is there, but you may not use it.',
        'Add yourself to its group (`sudo usermod -aG docker $USER`, log in again)',
      ]
    : [
        'The docker command is there, but no Docker daemon answers it.',
        'Start it (Docker Desktop, or `sudo systemctl start docker`)',
      ];
  throw new UserError(what, `  ${words}`, `${advice} ${again}`, instead);
}

/** Fetches an image unless it is there. */
export async function needImage(image: string, onProgress: OnProgress): Promise<string> {
  if (spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0) return 'unchanged';
  onProgress(`fetching ${image}`);
  const { code, output } = await runCommand('docker', ['pull', image], { name: 'docker-pull' });
  if (code === 0) return image;
  const advice = [...lastLines(output, 4), `Connect to the internet (or to the registry) ${again}`, instead];
  throw new UserError(`The image ${image} could not be fetched.`, ...advice);
}

/** Takes away a container that a run which was killed left behind. */
export function removeContainer(name: string): void {
  spawnSync('docker', ['rm', '--force', name], { stdio: 'ignore' });
}
