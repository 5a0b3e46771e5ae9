import type { TestProject } from 'vitest/node';
import { ownName } from './own.ts';
import { probeStack } from './probe-stack.ts';
import { deploy, remove } from './stack.ts';

export interface ProbeStack {
  readonly Open: string;
  readonly Closed: string;
  readonly Granted: string;
  readonly Bare: string;
  readonly Single: string;
  readonly Machine: string;
  readonly Http: string;
  readonly Live: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    probes: ProbeStack;
  }
}

/** Deploys what the probes call, once for all of them, and takes it away again. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const name = ownName('stack');
  const { status, outputs } = await deploy(name, probeStack(`${name}-http`, `${name}-live`));
  if (status !== 'CREATE_COMPLETE') throw new Error(`The probes' own stack ended as ${status}`);
  project.provide('probes', outputs as unknown as ProbeStack);
  return () => remove(name);
}
