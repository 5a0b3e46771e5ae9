import type { Stack } from 'aws-cdk-lib';
import type { ListenerName } from '../permissions/listener-names.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { routePermissions } from '../permissions/route-permissions.ts';
import { taskPermissions } from '../permissions/task-permissions.ts';

/** Name of a function: the operation's own, so that one search finds it in code, console and logs. */
export function functionName(prefix: string, key: string): string {
  return `${prefix}-${key}`;
}

/** Roles are named for all regions of an account, so the region is part of the name. */
export function roleName(stack: Stack, prefix: string, key: string): string {
  return `${prefix}-${stack.region}-${key}`;
}

/** Names of the roles of all functions with this permission, known before the roles are made. */
export function roleNamesOf(stack: Stack, prefix: string, need: keyof Permissions): string[] {
  const permissions: Record<string, Permissions> = { ...routePermissions, ...taskPermissions };
  return Object.keys(permissions)
    .filter((key) => permissions[key]?.[need] !== undefined)
    .map((key) => roleName(stack, prefix, key));
}

/** The queue of a listener. */
export const queueName = (prefix: string, listener: ListenerName): string => `${prefix}-${listener}.fifo`;

/** The dead-letter queue of a listener. */
export const deadQueueName = (prefix: string, listener: ListenerName): string => `${prefix}-${listener}-dead.fifo`;
