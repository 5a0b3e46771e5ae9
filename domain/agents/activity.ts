import * as z from 'zod';
import type { Route } from '#contract/route.ts';
import type { Caller } from '../accounts/session.ts';
import type { EventDeps } from '../events/event.ts';

/** One call with which an agent changed something of a customer's, as it is stored (A38). */
export const storedActivity = z.object({
  /** UUIDv7: sorts by the time of the call. */
  activityUuid: z.string(),
  customerUuid: z.string(),
  userUuid: z.string(),
  /** The agent's name and number at that time. */
  name: z.string(),
  agentNumber: z.string().optional(),
  /** The row of the route table. */
  call: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  /** 'started' until the call has ended; it stays so where the process died meanwhile. */
  outcome: z.enum(['started', 'done', 'refused', 'failed']),
});
export type Activity = Readonly<z.output<typeof storedActivity>>;
export type Outcome = Activity['outcome'];

export interface ActivityLog {
  /**
   * Writes an activity before the call does anything, and returns it; a call that is repeated with its idempotency key is the activity of the
   * first time.
   */
  begin(activity: Activity, idempotencyKey?: string): Promise<Activity>;
  /** Writes what came of it; what was done stays done. */
  finish(activity: Activity, outcome: Outcome): Promise<void>;
  /** So many activities in a customer's account, newest first, older than the one named. */
  listNewest(customerUuid: string, most: number, olderThan?: string): Promise<readonly Activity[]>;
}

/** Whether an agent's call of a row is recorded: it may change something of the customer's. */
export const isRecorded = ({ method, acting, changesNothing }: Pick<Route, 'method' | 'acting' | 'changesNothing'>) =>
  acting === 'customer' && method !== 'GET' && !changesNothing;

/** The activity of a call that is about to begin; undefined where nobody acts, or the row's calls are not recorded. */
export function newActivity(
  row: Pick<Route, 'name' | 'method' | 'acting' | 'changesNothing'>,
  caller: Pick<Caller, 'customerUuid' | 'agent'> | undefined,
  deps: EventDeps,
): Activity | undefined {
  if (!caller?.agent || !isRecorded(row)) return undefined;
  return activityOf(row.name, caller.customerUuid, caller.agent, 'started', deps);
}

/** An activity of now. */
export const activityOf = (
  call: string,
  customerUuid: string,
  agent: NonNullable<Caller['agent']>,
  outcome: Outcome,
  { now, newId }: EventDeps,
): Activity => ({ activityUuid: newId(), customerUuid, ...agent, call, at: now().toISOString(), outcome });
