import { type RouteName, routes } from '#contract/routes.ts';
import { type Needs, routeNeeds, taskNeeds } from '#lib/route-needs.ts';

/** A function's name (folder under .local/functions, construct id) and the file its handler is in. */
export interface Entry {
  readonly key: string;
  readonly file: string;
  readonly needs: Needs;
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
    ...names.map((key) => ({ key, file: handlerFile(key), needs: routeNeeds[key] })),
    { key: 'notFound', file: 'functions/api/not-found.ts', needs: {} },
    { key: 'hashOriginSecret', file: 'functions/deployment/hash-origin-secret.ts', needs: {} },
    ...Object.entries(taskNeeds).map(([key, needs]) => ({ key, file: taskFile(key), needs })),
    { key: 'sandbox', file: 'sandbox/lambda.ts', needs: {} },
  ];
}
