import { formatNumber } from '#contract/format/numbers.ts';
import type { PlannedStop } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { StopMark } from '#web/components/stop-mark.tsx';
import { Text } from '#web/components/text.tsx';
import { formatHours, formatPlace, formatPounds, formatStopDay, formatUnits } from './format-truckload.ts';
import classes from './stops-strip.module.css';

/** '14 pallets on', '8 pallets off' */
function freightAt({ type, moved }: PlannedStop): string {
  const units = formatUnits(moved) || formatPounds(moved.weight);
  return type === 1 ? m.ftl_units_on({ units }) : m.ftl_units_off({ units });
}

/** 'Mon, Nov 30, 8 am to 10 am CT' */
export function whenAt({ asked, place }: PlannedStop): string {
  const { requestedDate, startTime, endTime } = asked;
  const hours = formatHours({ requestedDate, startTime, endTime, zone: place.zone });
  return m.ftl_day_time({ day: formatStopDay(requestedDate), time: hours });
}

/** The stops beside each other with the miles between them; below each other on a phone. */
export function StopsStrip({ stops }: { stops: readonly PlannedStop[] }) {
  return (
    <Card>
      <ol className={classes.strip} aria-label={m.ftl_stops()} data-many={stops.length > 6 || undefined}>
        {stops.map((stop) => (
          <li key={stop.stopNumber} className={classes.stop}>
            <StopMark number={stop.stopNumber} drop={stop.type === 2} />
            {stop.milesToNext > 0 && (
              <Text as="span" size={12} tone="muted" className={classes.miles}>
                {m.ftl_mi({ miles: formatNumber(stop.milesToNext) })}
              </Text>
            )}
            <Text weight="strong" size={13}>
              {formatPlace(stop.place)}
            </Text>
            <Text size={12}>{whenAt(stop)}</Text>
            <Text size={12} tone="muted">
              {freightAt(stop)}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}
