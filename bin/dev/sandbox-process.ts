import { type ChildProcess, spawn } from 'node:child_process';
import { inRoot, root } from '#bin/local/paths.ts';
import { sandboxState, startPlace } from '#bin/local/place.ts';
import { print } from '#bin/terminal/steps.ts';

/** The sandbox carriers as a process, so that they can be started anew with other code. */
export class SandboxProcess {
  readonly #port: number;
  readonly #host: string;
  #child: ChildProcess | undefined;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  /** Starts it; answers whether it listens. What it says about why not is printed. */
  async start(): Promise<boolean> {
    const env = {
      ...process.env,
      SANDBOX_PORT: String(this.#port),
      SANDBOX_HOST: this.#host,
      SANDBOX_STATE: sandboxState(startPlace),
    };
    const child = spawn(process.execPath, [inRoot('sandbox', 'server.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (words: Buffer) => print(words.toString().trimEnd()));
    return new Promise((resolve) => {
      child.stdout.once('data', () => resolve(true));
      child.once('error', () => resolve(false));
      child.once('exit', () => resolve(false));
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  async restart(): Promise<boolean> {
    await this.stop();
    return this.start();
  }
}
