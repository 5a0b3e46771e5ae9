import { IconAlertTriangle } from '@tabler/icons-react';
import type { TrackedStop } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { formatTimeWindow, lastStop, wasAt } from './format-tracking.ts';
import classes from './tracking.module.css';

const types = {
  pickup: m.tracking_type_pickup,
  terminal: m.tracking_type_terminal,
  stop: m.tracking_type_stop,
  delivery: m.tracking_type_delivery,
} as const;

/** Every stop of the way with what happened there, each by its own clock. */
export function StopsList({ stops }: { stops: readonly TrackedStop[] }) {
  const here = lastStop(stops);
  return (
    <Card as="section" aria-labelledby="stops">
      <Stack gap={16}>
        <Row gap={8}>
          <SectionHeading id="stops" level={2}>
            {m.tracking_stops()}
          </SectionHeading>
          <Text as="span" size={12} tone="muted">
            {m.tracking_zones()}
          </Text>
        </Row>
        <ol className={classes.stops}>
          {stops.map((stop, at) => (
            <StopItem key={stop.stopNumber} stop={stop} isHere={at === here && wasAt(stop)} />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

function StopItem({ stop, isHere }: { stop: TrackedStop; isHere: boolean }) {
  const isOff = stop.entries.some(({ isException }) => isException);
  const state = wasAt(stop) ? (isOff ? 'off' : 'done') : 'ahead';
  return (
    <li data-state={state} aria-current={isHere ? 'step' : undefined}>
      <Row gap={6}>
        <Text as="strong" weight="strong">
          {stop.city}, {stop.state}
        </Text>
        <Text as="span" size={12} tone="muted">
          {types[stop.type]()}
        </Text>
      </Row>
      <ul className={classes.entries}>
        {stop.entries.map((entry, at) => (
          // Two reports of one moment may say the same.
          <li key={`${entry.date} ${at}`}>
            <Text as="span" size={13} tone="muted" numbers>
              {formatTimestamp(stop.zone, entry.date)}
            </Text>
            <Text as="span" size={13} {...(entry.isException && { className: classes.off, weight: 'strong' })}>
              {entry.isException && <IconAlertTriangle aria-hidden size={14} stroke={1.75} className={classes.sign} />}
              {entry.reason ? `${entry.what}: ${entry.reason}` : entry.what}
            </Text>
            {entry.meaning && <Text size={13}>{entry.meaning}</Text>}
          </li>
        ))}
        {!wasAt(stop) && <Ahead stop={stop} />}
      </ul>
    </li>
  );
}

/** When freight is to be at a stop that is still ahead. */
function Ahead({ stop: { zone, planned, estimate } }: { stop: TrackedStop }) {
  const text = estimate
    ? m.tracking_estimated({ window: formatTimeWindow(zone, estimate) })
    : planned && m.tracking_planned({ window: formatTimeWindow(zone, planned) });
  if (!text) return null;
  return (
    <li>
      <Text as="span" size={13} tone="muted">
        {text}
      </Text>
    </li>
  );
}
