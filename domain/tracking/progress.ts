import { canMove, type StageId, type Standing, type StatusId } from '../shipments/lifecycle.ts';
import { identityOf, stageProvedBy, type TrackingEvent } from './tracking-event.ts';

/** What all reports of an order say together, whatever the order in which they came. */
export interface Progress {
  /** In the order in which things happened; reports of one moment in that of the freight's way. */
  readonly timeline: readonly TrackingEvent[];
  /** When each stage was reached, by the first report that proves it. */
  readonly reached: ReadonlyMap<StageId, number>;
  readonly pickedUpAt: number | undefined;
  readonly deliveredAt: number | undefined;
  /** The carrier itself says that it did not come. */
  readonly isPickupMissed: boolean;
  /** The carrier's newest word on when it delivers. */
  readonly estimate: { readonly from: number; readonly to: number } | undefined;
  readonly lastAt: number | undefined;
}

const PICKED_UP: StageId = 17;
const DELIVERED: StageId = 20;

const byTime = (a: TrackingEvent, b: TrackingEvent): number =>
  a.at - b.at ||
  (stageProvedBy(a) ?? 0) - (stageProvedBy(b) ?? 0) ||
  (identityOf(a) < identityOf(b) ? -1 : identityOf(a) > identityOf(b) ? 1 : 0);

/** Reduces reports to where the freight is. Pure, and the same for every order in which they are given. */
export function progressOf(events: readonly TrackingEvent[]): Progress {
  const timeline = [...new Map(events.map((event) => [identityOf(event), event])).values()].sort(byTime);
  const reached = new Map<StageId, number>();
  for (const event of timeline) {
    const stage = stageProvedBy(event);
    if (stage !== undefined && !reached.has(stage)) reached.set(stage, event.at);
  }
  // Freight that is on its way was picked up, though no report says so.
  const after = [...reached].flatMap(([stage, at]) => (stage >= PICKED_UP ? [at] : []));
  return {
    timeline,
    reached,
    pickedUpAt: reached.get(PICKED_UP) ?? (after.length > 0 ? Math.min(...after) : undefined),
    deliveredAt: reached.get(DELIVERED),
    isPickupMissed: reached.size === 0 && timeline.some(({ kind }) => kind === 'pickupMissed'),
    estimate: timeline.findLast(({ estimate }) => estimate !== undefined)?.estimate,
    lastAt: timeline.at(-1)?.at,
  };
}

const statusOfStage = (stage: StageId): StatusId => (stage === DELIVERED ? 5 : stage >= 16 ? 4 : 3);
const movable: readonly StageId[] = [16, 17, 18, 19, 20];

export interface Step {
  readonly to: Standing;
  /** When it happened, by the reports. */
  readonly at: number;
}

/**
 * The next move of a shipment along the lifecycle's table towards what its reports prove; undefined where it is there, is further, or may not move: one
 * that is canceled, or whose carrier has not taken it. Stages that were proved are taken one by one; a gap is crossed in as few moves as the table has.
 */
export function nextStep(from: Standing, { reached }: Pick<Progress, 'reached'>): Step | undefined {
  const wanted = movable.filter((stage) => stage > from.stageId && reached.has(stage));
  const [next] = wanted;
  if (next === undefined) return undefined;
  const possible = movable.filter(
    (stage) => stage <= next && canMove(from, { statusId: statusOfStage(stage), stageId: stage }),
  );
  const stageId = possible.at(-1);
  if (stageId === undefined) return undefined;
  return { to: { statusId: statusOfStage(stageId), stageId }, at: reached.get(stageId) ?? reached.get(next) ?? 0 };
}
