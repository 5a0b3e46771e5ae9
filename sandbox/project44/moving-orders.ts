import { type Planned, wayOf } from '../carriers/way.ts';
import type { SandboxSettings } from '../settings.ts';
import { listLoads, type Tendered } from '../truckmarket/tenders.ts';
import { truckWayOf } from '../truckmarket/truck-way.ts';
import { type Dispatched, listOrders } from './dispatch-log.ts';

/** An order that is on its way, or will be: freight of an LTL carrier or a load of the truckload market. project44 tracks both. */
export type MovingOrder = {
  /** The sender's own id. */
  readonly external: string;
  readonly carrierCode: string;
  readonly texts: readonly string[];
  readonly numbers: readonly { readonly type: string; readonly value: string }[];
  readonly orderedAt: number;
  /** Its carrier was told to forget it. */
  readonly isCanceled: boolean;
  readonly way: readonly Planned[];
};

const ofDispatch = (order: Dispatched): MovingOrder => {
  const { external, carrierCode, texts, numbers, dispatchedAt, cancelledAt } = order;
  const isCanceled = cancelledAt !== undefined;
  return { external, carrierCode, texts, numbers, isCanceled, orderedAt: dispatchedAt, way: wayOf(order) };
};

const ofTender = ({
  tenderId,
  carrierCode,
  texts,
  numbers = [],
  tenderedAt,
  withdrawnAt,
  way = [],
}: Tendered): MovingOrder => ({
  ...{ external: tenderId, carrierCode, texts, orderedAt: tenderedAt, isCanceled: withdrawnAt !== undefined },
  numbers: [{ type: 'EXTERNAL', value: tenderId }, ...numbers],
  way: truckWayOf(way, texts),
});

/** Every order that the sandbox's carriers have, the oldest of each kind first. */
export const listMovingOrders = (settings: SandboxSettings): readonly MovingOrder[] => [
  ...listOrders(settings).map(ofDispatch),
  ...listLoads(settings).map(ofTender),
];
