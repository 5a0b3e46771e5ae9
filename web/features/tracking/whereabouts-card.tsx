import { IconAlertTriangle, IconCircleCheck, IconTruck } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import type { TrackedStop } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Stages } from '#web/components/stages.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp, formatWireDay } from '#web/format/format-timestamp.ts';
import { formatTimeWindow, stageNames, stageReached, type Whereabouts } from './format-tracking.ts';

const sign = { 'aria-hidden': true, size: 14, stroke: 1.75 } as const;
const CANCELED = 7;
const DELIVERED = 20;

interface Props {
  where: Whereabouts;
  stops: readonly TrackedStop[];
  /** Of its heading, in the order of the page. */
  level: 1 | 2;
}

/** Where freight is, when it comes, and why it is late. */
export function WhereaboutsCard({ where, stops, level }: Props) {
  const [first] = stops;
  const last = stops.at(-1);
  const isOver = where.shipmentStatusId.id === CANCELED;
  return (
    <Card as="section" aria-labelledby="whereabouts">
      <Stack gap={14}>
        <Row gap={10} between>
          <Row gap={8}>
            <StateTag where={where} />
            <LateTag where={where} />
          </Row>
          {first && last && (
            <Text as="span" size={13} tone="muted">
              {m.tracking_lane({ from: placeOf(first), to: placeOf(last) })}
            </Text>
          )}
        </Row>
        <Headline where={where} city={last?.city ?? ''} zone={last?.zone ?? 'UTC'} level={level} />
        {!isOver && (
          <Stages
            label={m.tracking_stages()}
            stages={stageNames()}
            reached={stageReached(where)}
            open={where.stage.id < DELIVERED}
          />
        )}
        {!isOver && where.lateReason && <LateBox reason={where.lateReason} />}
      </Stack>
    </Card>
  );
}

const placeOf = ({ city, state }: TrackedStop): string => `${city}, ${state}`;

function StateTag({ where: { shipmentStatusId, stage } }: { where: Whereabouts }) {
  if (shipmentStatusId.id === CANCELED) return <Tag tone="red">{m.booked_canceled()}</Tag>;
  if (stage.id === DELIVERED)
    return (
      <Tag tone="green" icon={<IconCircleCheck {...sign} />}>
        {stage.name}
      </Tag>
    );
  return (
    <Tag tone="blue" icon={<IconTruck {...sign} />}>
      {stage.name}
    </Tag>
  );
}

function LateTag({ where: { lateDays, shipmentStatusId, estimate } }: { where: Whereabouts }) {
  if (shipmentStatusId.id === CANCELED) return null;
  if (lateDays)
    return (
      <Tag tone="amber" icon={<IconAlertTriangle {...sign} />}>
        {m.tracking_late({ count: lateDays })}
      </Tag>
    );
  return estimate?.by === 'carrier' ? <Tag tone="green">{m.tracking_on_time()}</Tag> : null;
}

interface HeadlineProps {
  where: Whereabouts;
  city: string;
  zone: string;
  level: 1 | 2;
}

/** The one time that matters, and where it comes from. */
function Headline({ where, city, zone, level }: HeadlineProps) {
  const { estimate, deliveredDate, promisedDate, lateDays, lastReport, shipmentStatusId } = where;
  const isCanceled = shipmentStatusId.id === CANCELED;
  const over = deliveredDate
    ? m.tracking_delivered_on({ city })
    : estimate?.by === 'carrier'
      ? m.tracking_expected({ city })
      : m.tracking_planned_delivery({ city });
  const words = isCanceled
    ? m.tracking_canceled()
    : deliveredDate
      ? formatTimestamp(zone, deliveredDate)
      : estimate
        ? formatTimeWindow(estimate.zone, estimate)
        : m.tracking_no_estimate();
  const hasTime = !isCanceled && (deliveredDate !== undefined || estimate !== undefined);
  const notes = [
    ...(lateDays && promisedDate ? [m.tracking_first_promised({ day: formatWireDay(promisedDate) })] : []),
    ...(lastReport
      ? [
          m.tracking_last_report({
            when: formatTimestamp(lastReport.zone, lastReport.date),
            what: lastReport.what,
          }),
        ]
      : []),
    ...(deliveredDate || isCanceled ? [] : [m.tracking_how_often()]),
  ];
  return (
    <div>
      {hasTime && <Text tone="muted">{over}</Text>}
      <SectionHeading id="whereabouts" level={level} size="page">
        {words}
      </SectionHeading>
      <Text size={13} tone="muted">
        {notes.join(' ')}
      </Text>
    </div>
  );
}

function LateBox({ reason }: { reason: NonNullable<Whereabouts['lateReason']> }) {
  return (
    <MessageBox kind="warn" announce="never">
      <Text weight="strong">{m.tracking_why_late({ reason: reason.title })}</Text>
      {reason.text && (
        <Text>
          {reason.text} <a href={brand.phoneHref}>{brand.phone}</a>
        </Text>
      )}
    </MessageBox>
  );
}
