import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { StateTag } from '#web/features/quotes-list/state-tag.tsx';
import { placeName, rowPath, shownCharge } from '#web/format/format-row.ts';
import { formatTimestamp, formatWireDay } from '#web/format/format-timestamp.ts';
import classes from './customer-home.module.css';

const SHOWN = 5;
const DAY_MS = 24 * 60 * 60_000;

/** Quotes whose price ends within a day. */
function endingSoon(rows: readonly ShipmentRow[], now: number): ShipmentRow[] {
  return rows.filter((row) => {
    const end = fromTimestamp(row.expiresAt ?? '')?.getTime() ?? 0;
    return row.shipmentStatusId.id === 1 && !row.expired && end > now && end - now < DAY_MS;
  });
}

/** What needs the shipper, then the newest quotes with their state. */
export function LatestQuotes({ rows, count }: { rows: readonly ShipmentRow[]; count: number }) {
  if (rows.length === 0) {
    return (
      <Stack as="section" gap={10}>
        <SectionHeading>{m.shipments_latest_quotes()}</SectionHeading>
        <Card>
          <Text>{m.shipments_no_quotes_yet_rates_you()}</Text>
        </Card>
      </Stack>
    );
  }
  const ending = endingSoon(rows, Date.now());
  const all = count > SHOWN && (
    <ButtonLink kind="link" size="small" to={paths.savedQuotes}>
      {m.shipments_all_quotes({ count: formatNumber(count) })}
    </ButtonLink>
  );
  return (
    <>
      {ending.length > 0 && (
        <Stack as="section" gap={10}>
          <SectionHeading>{m.shipments_needs_your_attention()}</SectionHeading>
          <Card as="ul" flush>
            {ending.map((row) => (
              <EndingQuote key={row.shipmentUuid} row={row} />
            ))}
          </Card>
        </Stack>
      )}
      <Stack as="section" gap={10}>
        <SectionHeading aside={all}>{m.shipments_latest_quotes()}</SectionHeading>
        <Card as="ul" flush>
          {rows.slice(0, SHOWN).map((row) => (
            <LatestQuote key={row.shipmentUuid} row={row} />
          ))}
        </Card>
      </Stack>
    </>
  );
}

function EndingQuote({ row }: { row: ShipmentRow }) {
  const { shipmentUuid, shipmentShortId } = row;
  return (
    <Row as="li" gap={12} line className={classes.row}>
      <IconClock aria-hidden size={20} color="var(--blue)" />
      <div className={classes.grow}>
        <Text weight="strong">{row.shipmentName}</Text>
        <Text size={12} tone="muted">
          {m.shipments_your_rate_expires({
            charge: shownCharge(row),
            when: formatTimestamp(row.from.zone, row.expiresAt ?? ''),
          })}
        </Text>
      </div>
      <ButtonLink kind="outline" to={rowPath(row)} state={{ shipmentUuid }}>
        <RichText
          text={m.shipments_open({ shipmentShortId })}
          parts={{ span: (words) => <span className="visually-hidden">{words}</span> }}
        />
      </ButtonLink>
    </Row>
  );
}

function LatestQuote({ row }: { row: ShipmentRow }) {
  const { shipmentUuid } = row;
  return (
    <Row as="li" gap={12} line className={classes.row}>
      <div className={classes.grow}>
        <Link to={rowPath(row)} state={{ shipmentUuid }} className={classes.name}>
          <Text as="span" weight="strong">
            {row.shipmentName}
          </Text>
        </Link>
        <Text size={12} tone="muted">
          {m.shipments_to({
            from: placeName(row.from),
            to: placeName(row.to),
            day: formatWireDay(row.requestedPickupStartDate),
          })}
        </Text>
      </div>
      <StateTag row={row} />
      <Text as="span" weight="bold" numbers className={classes.price}>
        {shownCharge(row)}
      </Text>
    </Row>
  );
}

const lines = ['a', 'b', 'c'];

/** The latest quotes before they are loaded, in their own shape. */
export function LatestQuotesSkeleton() {
  return (
    <Stack as="section" gap={10} role="status" aria-busy="true" aria-label={m.shipments_loading_your_latest_quotes()}>
      <SectionHeading>{m.shipments_latest_quotes()}</SectionHeading>
      <Card as="ul" flush>
        {lines.map((line) => (
          <Row as="li" gap={12} line key={line} className={classes.row}>
            <div className={classes.grow}>
              <Skeleton width={140} />
              <Skeleton width={220} above={9} />
            </div>
            <Skeleton width={110} />
            <Skeleton width={64} />
          </Row>
        ))}
      </Card>
    </Stack>
  );
}
