import { execa, type ResultPromise } from 'execa';
import { carriersClock, sandboxState, startEnvironment } from '#bin/local/environment.ts';
import { inRoot, root } from '#bin/local/paths.ts';
import type { CarrierHooks } from '#bin/local/portal-run.ts';
import { endingWithUs } from '#bin/terminal/run-command.ts';
import { print } from '#bin/terminal/steps.ts';

/** The sandbox carriers as a process, so that they can be restarted with other code. */
export class SandboxProcess {
  readonly #env: Readonly<Record<string, string>>;
  #child: ResultPromise | undefined;

  constructor(port: number, host: string, hooks: CarrierHooks) {
    this.#env = {
      SANDBOX_PORT: String(port),
      SANDBOX_HOST: host,
      SANDBOX_STATE: sandboxState(startEnvironment),
      SANDBOX_GATEWAY_WEBHOOK: hooks.gatewayWebhookUrl,
      SANDBOX_TRACKING_WEBHOOK: hooks.trackingWebhookUrl,
      SANDBOX_CLOCK: String(carriersClock()),
    };
  }

  /** Starts it and returns whether it listens. What it says about why not is printed. */
  async start(): Promise<boolean> {
    const child = execa(process.execPath, endingWithUs(inRoot('sandbox', 'server.ts')), {
      cwd: root,
      env: this.#env,
      buffer: false,
      reject: false,
    });
    this.#child = child;
    child.stderr?.on('data', (words: Buffer) => print(words.toString().trimEnd()));
    const listens = new Promise<boolean>((resolve) => child.stdout?.once('data', () => resolve(true)));
    return Promise.race([listens, child.then(() => false)]);
  }

  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM');
    await this.#child;
  }

  async restart(): Promise<boolean> {
    await this.stop();
    return this.start();
  }
}
