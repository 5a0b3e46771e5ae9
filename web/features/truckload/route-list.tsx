import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import { StopMark } from '#web/components/stop-mark.tsx';
import { Text } from '#web/components/text.tsx';
import { formatDriving } from './format-truckload.ts';
import classes from './route-list.module.css';

export interface RouteStop {
  readonly key: string;
  readonly drop: boolean;
  /** 'Chicago, IL' */
  readonly place: string;
  /** 'Mon, Nov 30, 8 to 10 am CT' */
  readonly when: string;
  /** Where the truck comes later than that: from when on, and what was asked. */
  readonly late?: { readonly from: string; readonly asked: string } | undefined;
  /** Of the leg to the next stop. */
  readonly leg?:
    | { readonly miles: number; readonly minutes: number; readonly rests: number; readonly restHours: number }
    | undefined;
}

/** '757 mi, 13 h 45 min, one 10-hour rest between' */
function legLine({ miles, minutes, rests, restHours }: NonNullable<RouteStop['leg']>): string {
  const way = m.ftl_leg({ miles: formatNumber(miles), driving: formatDriving(minutes) });
  return rests === 0 ? way : m.ftl_leg_with_rests({ way, count: rests, hours: formatNumber(restHours, 1) });
}

/** The way of the truck below each other: stop, leg, stop. */
export function RouteList({ stops }: { stops: readonly RouteStop[] }) {
  return (
    <ol className={classes.route} aria-label={m.ftl_route()}>
      {stops.map(({ key, drop, place, when, late, leg }, index) => (
        <li key={key} className={classes.stop}>
          <StopMark number={index + 1} drop={drop} />
          <div className={classes.head}>
            <Text as="span" size={13} weight="strong">
              {place}
            </Text>
            {late ? (
              <Text as="span" size={12} weight="strong" style={{ color: 'var(--amber)' }}>
                {late.from}
              </Text>
            ) : (
              <Text as="span" size={12}>
                {when}
              </Text>
            )}
          </div>
          {late && (
            <Text size={12} weight="strong" style={{ color: 'var(--amber)' }} className={classes.under}>
              {late.asked}
            </Text>
          )}
          {leg && (
            <Text size={12} tone="muted" className={classes.leg}>
              {legLine(leg)}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
