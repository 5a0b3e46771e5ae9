import { IconClock, IconRefresh } from '@tabler/icons-react';
import type { FiguresOf } from '#contract/dashboard.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { placeName, shipmentPath, shownMoney, viewQuotePath } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import classes from './dashboard.module.css';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

const SOON_MS = 48 * 60 * 60_000;
const sign = { 'aria-hidden': true, size: 14, stroke: 1.75 } as const;

type EndingPrice = FiguresOf<'endingPrices'>['rows'][number];

/** Saved quotes whose price ends within a week, the first to end first. */
export function EndingPricesWidget({ state: { figures, problem, again } }: { state: FiguresState<'endingPrices'> }) {
  return (
    <WidgetFrame
      type="endingPrices"
      count={figures?.count}
      flush
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
    >
      {figures?.rows.length === 0 && <NothingHere>{m.dashboard_no_price_ends()}</NothingHere>}
      <ul className={classes.list}>
        {figures?.rows.map((row) => (
          <Ending key={row.shipmentUuid} row={row} />
        ))}
      </ul>
    </WidgetFrame>
  );
}

function Ending({ row }: { row: EndingPrice }) {
  const { shipmentUuid, shipmentName, from, to, charge, expiresAt, needsReRun } = row;
  const isSoon = (fromTimestamp(expiresAt)?.getTime() ?? 0) - Date.now() < SOON_MS;
  return (
    <li className={classes.line}>
      <Row gap={12} between line>
        <Text as="span" weight="strong" cut>
          {shipmentName}
        </Text>
        <Text as="span" weight="bold" numbers>
          {shownMoney(charge)}
        </Text>
      </Row>
      <Text size={12} tone="muted">
        {m.dashboard_lane({ from: placeName(from), to: placeName(to) })}
      </Text>
      <Row gap="8px 12px" between className={classes.lineFoot}>
        {needsReRun ? (
          <Tag tone="amber" icon={<IconRefresh {...sign} />}>
            {m.dashboard_price_changed()}
          </Tag>
        ) : (
          <Tag tone={isSoon ? 'amber' : 'blue'} icon={<IconClock {...sign} />}>
            {m.dashboard_ends({ when: formatTimestamp(from.zone, expiresAt) })}
          </Tag>
        )}
        <ButtonLink
          size="small"
          kind={isSoon && !needsReRun ? 'outline' : 'secondary'}
          to={needsReRun ? viewQuotePath(shipmentUuid) : shipmentPath(shipmentUuid)}
          state={{ shipmentUuid }}
        >
          {needsReRun ? m.dashboard_review_price() : m.dashboard_book()}
          <span className="visually-hidden"> {shipmentName}</span>
        </ButtonLink>
      </Row>
    </li>
  );
}
