import path from 'node:path';
import { localDir } from '#bin/local/paths.ts';

/** One local installation of the portal: its state, its ports and what was deployed into it. */
export interface Environment {
  readonly dir: string;
  readonly outputsFile: string;
  readonly ports: { readonly emulator: number; readonly front: number; readonly sandbox: number };
}

/** What `npm start` keeps between runs. */
export const startEnvironment: Environment = {
  dir: localDir,
  outputsFile: path.join(localDir, 'outputs.json'),
  ports: { emulator: 4577, front: 8080, sandbox: 4610 },
};

/**
 * A scratch installation of its own, on ports of its own, so that tests disturb nobody's data. TEST_PORT_OFFSET moves the ports, so that
 * two checkouts can be tested side by side.
 */
export function testEnvironment(name: string): Environment {
  const dir = path.join(localDir, `test-${name}`);
  const offset = Number(process.env.TEST_PORT_OFFSET ?? 0) || 0;
  const ports = { emulator: 4677 + offset, front: 8180 + offset, sandbox: 4710 + offset };
  return { dir, outputsFile: path.join(dir, 'outputs.json'), ports };
}

/** The configuration of an environment's stacks, in the form of an operator's deployment.json. */
export const deploymentFile = (environment: Environment): string => path.join(environment.dir, 'deployment.json');

/** Where the sandbox companies of an environment keep what they did. */
export const sandboxState = (environment: Environment): string => path.join(environment.dir, 'sandbox');

/** Four hours of the trade a minute: a shipment is picked up some minutes after it is booked. */
const DEMO_CLOCK = 240;

/** How many times as fast the sandbox's carriers live while somebody tries the portal; SANDBOX_CLOCK sets it, and 0 stops them. */
export const carriersClock = (): number => Number(process.env.SANDBOX_CLOCK ?? DEMO_CLOCK) || 0;
