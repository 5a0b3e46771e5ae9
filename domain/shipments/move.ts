import * as z from 'zod';
import { changedThings } from './changed-things.ts';
import { canMove, type Standing, stageIds, statusIds } from './lifecycle.ts';
import type { StoredShipment } from './shipment.ts';

/** A change of an order's status, stage or both. */
export interface Move {
  readonly from: Standing;
  readonly to: Standing;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Uuid of the customer or agent, or the name of the process. */
  readonly by: string;
  readonly why: string;
  /** The version that the order has to have; without it any. */
  readonly revision?: number;
  /** The order leaves every list, and can be restored until then (ms since 1970). */
  readonly removedUntil?: number;
}

declare const allowed: unique symbol;
/** A move along the lifecycle's tables; only `allowedMove` makes one, and stores take no other. */
export type AllowedMove = Move & { readonly [allowed]: true };

const standing = z.object({ statusId: z.literal(statusIds), stageId: z.literal(stageIds) });

/** What happens to an order beside its own changes: the truck did not come in the pickup window, or was there after all and the news of it came late. */
const happenings = ['pickupMissed', 'pickupInTime'] as const;
export type Happening = (typeof happenings)[number];

/** An entry of an order's history, one for each version; the first one has no `from`. */
export const historyEntry = z.object({
  from: standing.optional(),
  to: standing,
  at: z.number(),
  by: z.string(),
  why: z.string(),
  /** Uuid of the agent who did it for the customer. */
  agent: z.string().optional(),
  /** The version that it made; missing in entries from before it was kept. */
  revision: z.number().optional(),
  changed: z.array(z.enum(changedThings)).optional(),
  happened: z.enum(happenings).optional(),
});
export type HistoryEntry = Readonly<z.output<typeof historyEntry>>;

/** The move if the lifecycle has it, else undefined (H26). */
export function allowedMove(move: Move): AllowedMove | undefined {
  return canMove(move.from, move.to) ? (move as AllowedMove) : undefined;
}

/** How every order begins: the estimate that its customer saved. */
export const firstEntry = ({ statusId, stageId, addedAt, customerUuid }: StoredShipment): HistoryEntry => ({
  to: { statusId, stageId },
  at: addedAt,
  by: customerUuid,
  why: 'A price was chosen',
});

/** Of an order that has got another name. */
export function renamedEntry({ statusId, stageId, modifiedAt, customerUuid, revision }: StoredShipment): HistoryEntry {
  const standing = { statusId, stageId };
  return {
    from: standing,
    to: standing,
    at: modifiedAt,
    by: customerUuid,
    why: 'Renamed',
    revision,
    changed: ['name'],
  };
}
