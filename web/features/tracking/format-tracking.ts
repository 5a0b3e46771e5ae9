import { formatClock, formatHour } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatStage } from '#contract/format/stages.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import type { PublicTracking, TrackedStop } from '#contract/tracking.ts';

/** Where freight is, as both pages show it; what follows from being late is said to its customer alone. */
export type Whereabouts = Omit<PublicTracking, 'stops' | 'lateReason'> & {
  readonly lateReason?: (PublicTracking['lateReason'] & { readonly text?: string }) | undefined;
};

interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

/** 'Tue, Nov 24, 10 am–2 pm ET'; over more than a day both days. */
export function formatTimeWindow(zone: string, { from, to }: TimeWindow): string {
  const [start, end] = [fromTimestamp(from), fromTimestamp(to)];
  if (!start || !end) return '';
  const [first, last] = [todayIn(zone, start), todayIn(zone, end)];
  const until = first === last ? formatClock(zone, end) : `${formatDay(last)}, ${formatClock(zone, end)}`;
  return `${formatDay(first)}, ${formatHour(zone, start)}–${until}`;
}

/** The stages that a stranger understands: booked, loaded, in transit, arrived, delivered. */
const STAGES = [15, 17, 18, 19, 20];

export const stageNames = (): string[] => STAGES.map(formatStage);

/** Which of them was reached last; before the booking none. */
export const stageReached = ({ stage }: Pick<Whereabouts, 'stage'>): number =>
  STAGES.findLastIndex((id) => id <= stage.id);

/** Whether something happened at a stop; of the ends only that freight was there. */
export const wasAt = ({ entries, arrivedDate, departedDate, type }: TrackedStop): boolean =>
  type === 'terminal' ? entries.length > 0 : arrivedDate !== undefined || departedDate !== undefined;

/** Whether the map shows a way that is still ahead: a terminal in the town of the delivery leaves none to be seen. */
export function hasWayAhead(stops: readonly TrackedStop[]): boolean {
  const known = stops.filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
  const here = stops[lastStop(stops)];
  return known.some(
    (stop) =>
      stops.indexOf(stop) > lastStop(stops) && (stop.latitude !== here?.latitude || stop.longitude !== here?.longitude),
  );
}

/** The stop where freight was last. */
export const lastStop = (stops: readonly TrackedStop[]): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => wasAt(stop)),
  );
