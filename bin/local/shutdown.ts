import { print } from '#bin/terminal/steps.ts';

interface Part {
  readonly name: string;
  readonly stop: () => Promise<void> | void;
}

/** A terminal sends Ctrl-C to every process of its group, and the starter passes it on: within this time it is the same one. */
const sameSignalMs = 700;

/** What has to be stopped when this process ends, in whatever way it ends. */
export class Shutdown {
  readonly #parts: Part[] = [];
  #running: Promise<void> | undefined;
  #since = 0;
  readonly #quiet: boolean;

  constructor(options: { readonly quiet?: boolean } = {}) {
    this.#quiet = options.quiet ?? false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.#onSignal(signal));
    process.on('uncaughtException', (error) => this.#onCrash(error));
    process.on('unhandledRejection', (error) => this.#onCrash(error));
  }

  /** Parts are stopped in the reverse order of being added. */
  add(name: string, stop: Part['stop']): void {
    this.#parts.push({ name, stop });
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  run(): Promise<void> {
    this.#running ??= this.#stopAll();
    return this.#running;
  }

  async #stopAll(): Promise<void> {
    this.#since = Date.now();
    for (const { name, stop } of this.#parts.toReversed()) {
      try {
        await stop();
      } catch (error) {
        print(`Could not stop ${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  #onSignal(signal: NodeJS.Signals): void {
    if (this.#running) {
      if (Date.now() - this.#since > sameSignalMs) print('Still saving; this takes a few seconds.');
      return;
    }
    if (!this.#quiet) print(signal === 'SIGINT' ? '\nStopping and saving ...' : 'Stopping and saving ...');
    void this.run().then(() => {
      if (!this.#quiet) print('Stopped.');
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  }

  #onCrash(error: unknown): void {
    if (!this.#running) print(error instanceof Error ? (error.stack ?? error.message) : String(error));
    void this.run().then(() => process.exit(1));
  }
}

/** Runs a command until it is stopped; when it cannot start, everything it started is stopped and the reason printed. */
export async function runUntilStopped(
  begin: (shutdown: Shutdown) => Promise<void>,
  tell: (error: unknown) => void,
): Promise<void> {
  const shutdown = new Shutdown();
  try {
    await begin(shutdown);
  } catch (error) {
    // A child that Ctrl-C ended as well is no failure.
    if (shutdown.isRunning) return;
    tell(error);
    await shutdown.run();
    process.exit(1);
  }
}
