import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { certificateFile, certificateFolder, trustCertificate } from '#bin/emulator/certificate.ts';
import { startChild } from '#bin/emulator/child.ts';
import { clientEnvironment } from '#bin/emulator/client-environment.ts';
import {
  type Container,
  hostName,
  needDocker,
  needImage,
  removeContainer,
  runArguments,
} from '#bin/emulator/docker.ts';
import type { Emulator, EmulatorKind } from '#bin/emulator/emulator.ts';
import { ministackSettings } from '#bin/emulator/ministack.ts';
import { ministackImage } from '#bin/emulator/versions.ts';
import { inRoot } from '#bin/local/paths.ts';
import type { Place } from '#bin/local/place.ts';
import { choosePort } from '#bin/local/ports.ts';
import { mustRun } from '#bin/terminal/run-command.ts';

const scripts = inRoot('bin', 'emulator');
const ourselves = () => (process.getuid && process.getgid ? `${process.getuid()}:${process.getgid()}` : undefined);

/** The container of a place: our own starter in it, so that it ends with us and saves when it is told to. */
export function ministackContainer(dir: string, port: number, user = ourselves()): Container {
  return {
    image: ministackImage,
    name: `portal-aws-${port}`,
    port,
    ...(user ? { user } : {}),
    volumes: {
      [path.join(dir, 'docker', 'state')]: '/state',
      [path.join(dir, 'docker', 's3')]: '/s3',
      [certificateFolder]: '/tls:ro',
      [scripts]: '/portal:ro',
    },
    env: {
      ...ministackSettings(port),
      HOME: '/tmp',
      PYTHONPATH: '/opt/ministack',
      // Of the container alone; only its port on this machine's loopback address is published.
      BIND_HOST: '0.0.0.0',
      STATE_DIR: '/state',
      S3_DATA_DIR: '/s3',
      MINISTACK_SSL_CERT: '/tls/server.crt',
      MINISTACK_SSL_KEY: '/tls/server.key',
      NODE_EXTRA_CA_CERTS: '/tls/server.crt',
    },
    entrypoint: 'python',
    command: ['/portal/guard.py'],
  };
}

/** The arguments of `docker` that make the certificate with the image's own Python. */
export function certificateArguments(user = ourselves()): string[] {
  return [
    ...['run', '--rm', ...(user ? ['--user', user] : [])],
    ...['--volume', `${certificateFolder}:/tls`, '--volume', `${scripts}:/portal:ro`],
    ...['--entrypoint', 'python', ministackImage, '/portal/make_certificate.py', '/tls'],
  ];
}

async function start(place: Place, more: Readonly<Record<string, string>> = {}): Promise<Emulator> {
  const port = await choosePort(place.dir, 'emulator', place.ports.emulator);
  const made = ministackContainer(place.dir, port);
  const container = { ...made, env: { ...made.env, ...more } };
  // Folders that docker makes itself belong to root.
  for (const folder of ['state', 's3']) mkdirSync(path.join(place.dir, 'docker', folder), { recursive: true });
  mkdirSync(certificateFolder, { recursive: true });
  await mustRun('docker', certificateArguments(), {
    name: 'certificate',
    failed: 'The certificate for the local AWS could not be made.',
  });
  trustCertificate();
  removeContainer(container.name);
  const endpoint = `https://localhost:${port}`;
  const child = await startChild(place, {
    command: 'docker',
    args: runArguments(container),
    env: process.env,
    healthUrl: `${endpoint}/_ministack/health`,
    force: () => removeContainer(container.name),
  });
  return {
    ...child,
    endpoint,
    environment: clientEnvironment(endpoint, certificateFile),
    thisMachine: { name: hostName, serveOn: '0.0.0.0' },
    resetPath: '/_ministack/reset',
  };
}

/** MiniStack of the same version in a container. */
export const ministackInDocker: EmulatorKind = {
  name: 'docker',
  unproven: `The image ${ministackImage} has not been run with this portal: what the tests prove, they prove of EMULATOR=ministack.`,
  prepare: async (say) => {
    needDocker();
    return needImage(ministackImage, say);
  },
  start,
};
