import { type RouteName, routes } from '#contract/routes.ts';
import { type Permissions, routePermissions, taskPermissions } from '#lib/permissions.ts';

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

function taskFile(name: string): string {
  return name.startsWith('live') ? `functions/live/${kebab(name)}.ts` : `functions/workflow/${kebab(name)}.ts`;
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
