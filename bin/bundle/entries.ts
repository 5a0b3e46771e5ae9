import { existsSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Permissions } from '#lib/permissions/permissions.ts';
import { routePermissions } from '#lib/permissions/route-permissions.ts';
import { taskPermissions } from '#lib/permissions/task-permissions.ts';

/** A function's name (folder under .local/functions, construct id) and the file its handler is in. */
export interface Entry {
  readonly key: string;
  readonly file: string;
  readonly permissions: Permissions;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `createShipment` -> `functions/api/shipments/create-shipment.ts`. */
export function handlerFile(name: RouteName): string {
  return `functions/api/${routes[name].noun}/${kebab(name)}.ts`;
}

/** `sendMail` -> `functions/triggers/send-mail.ts`: the first folder that has a file of the task's name. */
function taskFile(name: string): string {
  const files = ['workflow', 'websocket', 'triggers'].map((folder) => `functions/${folder}/${kebab(name)}.ts`);
  return files.find((file) => existsSync(inRoot(file))) ?? `functions/triggers/${kebab(name)}.ts`;
}

/** Every function that is deployed. */
export function functionEntries(): Entry[] {
  const names = Object.keys(routes) as RouteName[];
  return [
    ...names.map((key) => ({ key, file: handlerFile(key), permissions: routePermissions[key] })),
    { key: 'notFound', file: 'functions/api/not-found.ts', permissions: {} },
    { key: 'hashOriginSecret', file: 'functions/deployment/hash-origin-secret.ts', permissions: {} },
    ...Object.entries(taskPermissions).map(([key, permissions]) => ({ key, file: taskFile(key), permissions })),
    { key: 'sandbox', file: 'sandbox/lambda.ts', permissions: {} },
  ];
}
