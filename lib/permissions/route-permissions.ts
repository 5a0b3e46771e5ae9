import type { RouteName } from '#contract/routes.ts';
import { accountPermissions } from './account-permissions.ts';
import { moneyPermissions } from './money-permissions.ts';
import { orderPermissions } from './order-permissions.ts';
import type { Permissions } from './permissions.ts';

/** Every function that verifies a caller reads the session record, so 'read' is the minimum of a route. */
export const routePermissions = {
  ...accountPermissions,
  ...orderPermissions,
  ...moneyPermissions,
} as const satisfies Record<RouteName, Permissions>;
