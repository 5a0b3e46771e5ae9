import type { Environment } from '#bin/local/environment.ts';
import type { OnProgress } from '#bin/terminal/steps.ts';

/** An AWS emulator that was started here. */
export interface Emulator {
  readonly endpoint: string;
  /** For AWS clients of other processes; `enterVariables` sets them in this one. */
  readonly variables: Record<string, string>;
  /** How functions in it call a server on this machine; the server listens on `serveOn` for them. */
  readonly thisMachine: { readonly name: string; readonly serveOn: string };
  /** What to post to, to empty it. */
  readonly resetPath: string;
  /** Resolves when the emulator ends without having been asked to. */
  readonly died: Promise<void>;
  /** Writes its state to disk and goes on. */
  readonly save: () => void;
  /** Saves its state and ends; resolves when the process is gone. */
  readonly stop: () => Promise<void>;
}

/** A way to have a local AWS: the setting EMULATOR names one of them. */
export interface EmulatorKind {
  readonly name: string;
  /** Why nobody can vouch for it; the start says so. */
  readonly unproven?: string;
  /** Brings in what it needs; returns what was done in a word or two. */
  readonly prepare: (onProgress: OnProgress) => Promise<string>;
  /** Starts it on the environment's state, with IAM enforced; functions get `more` as variables. */
  readonly start: (environment: Environment, more?: Readonly<Record<string, string>>) => Promise<Emulator>;
}
