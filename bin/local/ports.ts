import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { UserError } from '#bin/terminal/user-error.ts';

export type PortName = 'emulator' | 'front' | 'sandbox' | 'pages';

/** How far above the preferred number a free one is looked for. */
const reach = 100;

/** Whether nothing listens there, on either loopback address: a browser tries both for localhost. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const outcome = await new Promise<string>((resolve) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      probe.listen({ port, host }, () => probe.close(() => resolve('free')));
    });
    if (outcome === 'EADDRINUSE' || outcome === 'EACCES') return false;
  }
  return true;
}

function remembered(file: string): Partial<Record<PortName, number>> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<PortName, number>>) : {};
}

/**
 * The port of last time when it is free, else the preferred one, else the next free above it. It is kept in the environment's
 * ports.json, because what is deployed into the emulator holds it: another port means another deployment.
 */
export async function choosePort(dir: string, name: PortName, preferred: number): Promise<number> {
  const file = path.join(dir, 'ports.json');
  const known = remembered(file);
  const others = Object.entries(known)
    .filter(([other]) => other !== name)
    .map(([, port]) => port);
  const candidates = [
    ...new Set([known[name] ?? preferred, ...Array.from({ length: reach }, (_, above) => preferred + above)]),
  ];
  for (const port of candidates) {
    if (others.includes(port) || !(await isFree(port))) continue;
    mkdirSync(dir, { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...known, [name]: port }, null, 2)}\n`);
    return port;
  }
  throw new UserError(
    `No free port between ${preferred} and ${preferred + reach - 1}.`,
    'Stop what listens there and run the same command again.',
  );
}
