import * as m from '#texts/compiled/messages.js';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import type { Trip } from './draft/trip.ts';
import { formatClock } from './format-truckload.ts';

/** Windows that the truck cannot reach, each at its stop's hours: none is sent before one of its fixes is chosen. */
export function lateProblems({ late }: Trip): Problems {
  return Object.fromEntries(
    late.map(({ stop, arrival }) => [
      `stops.${stop}.startTime`,
      m.ftl_choose_a_fix({ time: formatClock(arrival.time) }),
    ]),
  );
}
