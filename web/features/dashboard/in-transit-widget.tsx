import { IconAlertTriangle, IconCheck, IconTruck } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type FiguresOf, WIDGET_ROWS } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Row } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimeWindow } from '#web/features/tracking/format-tracking.ts';
import { bookedPath } from '#web/format/format-row.ts';
import { formatLateness } from './attention-row.ts';
import frame from './dashboard.module.css';
import { formatWhereTo } from './format-where-to.ts';
import classes from './in-transit.module.css';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

const Drawing = lazySection(async () => (await import('./transit-map.tsx')).TransitMap);
const sign = { 'aria-hidden': true, size: 14, stroke: 1.75 } as const;
const OUT_FOR_DELIVERY = 19;

type OnTheWay = FiguresOf<'inTransit'>['rows'][number];

/** Where freight is: on a map and as a list, with the places alone once they are too many. */
export function InTransitWidget({ state: { figures, problem, again } }: { state: FiguresState<'inTransit'> }) {
  const count = figures?.count ?? 0;
  return (
    <WidgetFrame
      type="inTransit"
      note={count > 0 ? m.dashboard_placed({ count }) : undefined}
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
      lines={4}
    >
      {figures && count === 0 && <NothingHere>{m.dashboard_nothing_on_road()}</NothingHere>}
      {figures && count > 0 && (
        <div className={classes.transit}>
          <MapFrame figures={figures} />
          <div>
            <ul className={frame.list}>
              {figures.rows.slice(0, WIDGET_ROWS).map((row) => (
                <OnTheWayLine key={row.shipmentUuid} row={row} />
              ))}
            </ul>
            {count > WIDGET_ROWS && (
              <Text size={12} tone="muted" className={classes.more}>
                {m.dashboard_more({ count: count - WIDGET_ROWS })}
              </Text>
            )}
            {figures.clusters.length > 0 && (
              <ul className="visually-hidden">
                {figures.clusters.map((cluster) => (
                  <li key={cluster.state}>{formatCluster(cluster)}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </WidgetFrame>
  );
}

function formatCluster({ state, shipments, late }: FiguresOf<'inTransit'>['clusters'][number]): string {
  const where = m.dashboard_in_state({ state, count: shipments });
  return late > 0 ? m.dashboard_in_state_late({ where, late }) : where;
}

/** The outlines load when the map is shown; prerendering has none. */
function MapFrame({ figures }: { figures: FiguresOf<'inTransit'> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div className={classes.map} role="img" aria-label={m.dashboard_map({ count: figures.count })}>
      {shown && (
        <Suspense fallback={null}>
          <Drawing rows={figures.rows} clusters={figures.clusters} />
        </Suspense>
      )}
    </div>
  );
}

/** Late or on time by what was promised; of what nothing was promised neither is said. */
function StateOf({ row: { lateDays, stage, promisedDate } }: { row: OnTheWay }) {
  if (lateDays !== undefined)
    return (
      <Tag tone="amber" icon={<IconAlertTriangle {...sign} />}>
        {formatLateness(lateDays)}
      </Tag>
    );
  if (stage.id >= OUT_FOR_DELIVERY)
    return (
      <Tag tone="blue" icon={<IconTruck {...sign} />}>
        {stage.name}
      </Tag>
    );
  if (promisedDate === undefined) return null;
  return (
    <Tag tone="green" icon={<IconCheck {...sign} />}>
      {m.dashboard_on_track()}
    </Tag>
  );
}

function OnTheWayLine({ row }: { row: OnTheWay }) {
  const { shipmentUuid, shipmentName, to, carrier, estimate } = row;
  return (
    <li className={classes.onTheWay}>
      <Row gap={8} between line>
        <Link to={bookedPath(shipmentUuid, 'tracking')} state={{ shipmentUuid }} className={classes.name}>
          <Text as="span" weight="strong">
            {formatWhereTo({ shipmentName, city: to.city })}
          </Text>
        </Link>
        <StateOf row={row} />
      </Row>
      {carrier && (
        <Text size={12} tone="muted">
          {carrier}
        </Text>
      )}
      <Text size={12} weight="strong">
        {estimate ? formatTimeWindow(estimate.zone, estimate) : m.dashboard_estimate_open()}
      </Text>
    </li>
  );
}
