import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';
import { StateTag } from '#web/features/quotes-list/state-tag.tsx';
import { bookedPath, placeName, rowPath, shownCharge, shownMoney } from '#web/format/format-row.ts';
import classes from './dashboard.module.css';
import { formatWhereTo } from './format-where-to.ts';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

/** What every small widget takes from its state. */
const frameOf = (state: { figures: unknown; problem: string | undefined; again: () => void }) => ({
  isLoading: state.figures === undefined,
  problem: state.figures ? undefined : state.problem,
  onRetry: state.again,
});

/** The balance, and what of it ends next. */
export function StoreCreditWidget({ state }: { state: FiguresState<'storeCredit'> }) {
  const { figures } = state;
  return (
    <WidgetFrame type="storeCredit" {...frameOf(state)} lines={2}>
      {figures && (
        <Stack gap={8}>
          <Text size={20} numbers>
            {shownMoney(figures.balance)}
          </Text>
          {figures.ends && (
            <Row gap={8}>
              <Tag tone="amber" icon={<IconClock aria-hidden size={14} stroke={1.75} />}>
                {m.dashboard_credit_ends({
                  amount: shownMoney(figures.ends.amount),
                  day: dayWithYear(figures.ends.date),
                })}
              </Tag>
            </Row>
          )}
          <Text size={12} tone="muted">
            {figures.balance === '0.00' ? m.dashboard_credit_none() : m.dashboard_credit_use()}
          </Text>
        </Stack>
      )}
    </WidgetFrame>
  );
}

/** The points, what they are enough for and what still waits; or the way in. */
export function RewardsWidget({ state }: { state: FiguresState<'rewards'> }) {
  const { figures } = state;
  return (
    <WidgetFrame type="rewards" {...frameOf(state)} lines={2} aside={figures?.joined === false ? ' ' : undefined}>
      {figures && !figures.joined && (
        <Stack gap={10}>
          <Text size={13} tone="muted">
            {m.dashboard_join_text()}
          </Text>
          <Row gap={8}>
            <ButtonLink size="small" to={paths.rewards}>
              {m.dashboard_join()}
            </ButtonLink>
          </Row>
        </Stack>
      )}
      {figures?.joined && (
        <Stack gap={6}>
          <Text size={20} numbers>
            {formatNumber(figures.points)}{' '}
            <Text as="span" size={14} tone="muted" className={classes.unit}>
              {m.dashboard_points()}
            </Text>
          </Text>
          <Text size={13}>
            {figures.enoughFor ? (
              <RichText
                text={m.dashboard_enough({
                  amount: shownMoney(figures.enoughFor.amount),
                  points: formatNumber(figures.enoughFor.points),
                })}
                parts={{ strong: (words) => <strong>{words}</strong> }}
              />
            ) : (
              m.dashboard_not_enough()
            )}
          </Text>
          {figures.waiting > 0 && (
            <Text size={12} tone="muted">
              {m.dashboard_waiting({ points: formatNumber(figures.waiting) })}
            </Text>
          )}
        </Stack>
      )}
    </WidgetFrame>
  );
}

/** What is due, the oldest first. */
export function UnpaidInvoicesWidget({ state }: { state: FiguresState<'unpaidInvoices'> }) {
  const { figures } = state;
  return (
    <WidgetFrame
      type="unpaidInvoices"
      {...frameOf(state)}
      flush
      count={figures?.count}
      note={figures && figures.count > 0 ? m.dashboard_due_total({ amount: shownMoney(figures.due) }) : undefined}
    >
      {figures?.rows.length === 0 && <NothingHere>{m.dashboard_no_unpaid()}</NothingHere>}
      <ul className={classes.list}>
        {figures?.rows.map((row) => (
          <li key={row.invoiceUuid} className={classes.line}>
            <Row gap={12} between line>
              <Link to={`${paths.invoices}?search=${encodeURIComponent(row.invoiceNumber)}`}>
                <Text as="span" weight="strong">
                  {row.invoiceNumber}
                </Text>
              </Link>
              <Text as="span" weight="bold" numbers>
                {shownMoney(row.due)}
              </Text>
            </Row>
            <Row gap={12} between>
              <Text as="span" size={12} tone="muted" cut>
                {row.shipmentName}
              </Text>
              <Text as="span" size={12} tone={row.daysLate > 0 ? 'red' : 'muted'}>
                {row.daysLate > 0
                  ? m.dashboard_days_late({ count: row.daysLate })
                  : m.dashboard_due_by({ day: formatDay(row.dueDate) })}
              </Text>
            </Row>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}

/** The newest saved quotes with their state. */
export function LatestQuotesWidget({ state }: { state: FiguresState<'latestQuotes'> }) {
  const { figures } = state;
  return (
    <WidgetFrame type="latestQuotes" {...frameOf(state)} flush count={figures?.count}>
      {figures?.rows.length === 0 && <NothingHere>{m.shipments_no_quotes_yet_rates_you()}</NothingHere>}
      <ul className={classes.list}>
        {figures?.rows.map((row) => (
          <li key={row.shipmentUuid} className={classes.line}>
            <Row gap={12} between line>
              <Link to={rowPath(row)} state={{ shipmentUuid: row.shipmentUuid }}>
                <Text as="span" weight="strong">
                  {row.shipmentName}
                </Text>
              </Link>
              <Text as="span" weight="bold" numbers>
                {shownCharge(row)}
              </Text>
            </Row>
            <Row gap="4px 12px" between>
              <Text as="span" size={12} tone="muted">
                {m.dashboard_lane({ from: placeName(row.from), to: placeName(row.to) })}
              </Text>
              <StateTag row={row} />
            </Row>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}

/** Booked freight of which a weight or a size could not be proven yet. */
export function PhotosMissingWidget({ state }: { state: FiguresState<'photosMissing'> }) {
  const { figures } = state;
  return (
    <WidgetFrame
      type="photosMissing"
      {...frameOf(state)}
      flush
      count={figures?.count}
      note={figures && figures.count > 0 ? m.dashboard_photos_next() : undefined}
    >
      {figures?.rows.length === 0 && <NothingHere>{m.dashboard_no_photos()}</NothingHere>}
      <ul className={classes.list}>
        {figures?.rows.map(({ shipmentUuid, shipmentName, to, pickupDay, missing }) => (
          <li key={shipmentUuid} className={classes.line}>
            <Row gap={12} between line>
              <Text as="span" weight="strong" cut>
                {formatWhereTo({ shipmentName, city: to.city })}
              </Text>
              <ButtonLink size="small" to={`${bookedPath(shipmentUuid)}&tab=photos`} state={{ shipmentUuid }}>
                {m.dashboard_add_photos()}
                <span className="visually-hidden"> {shipmentName}</span>
              </ButtonLink>
            </Row>
            <Text size={12} tone="muted">
              {m.dashboard_photos_text({ day: formatDay(pickupDay), count: missing })}
            </Text>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}

/** What is shipped most, with its class and how far the next lower one is. */
export function ClassWidget({ state }: { state: FiguresState<'classAndDensity'> }) {
  const { figures } = state;
  return (
    <WidgetFrame type="classAndDensity" {...frameOf(state)} flush count={figures?.count}>
      {figures?.rows.length === 0 && <NothingHere>{m.dashboard_no_class()}</NothingHere>}
      <ul className={classes.list}>
        {figures?.rows.map(({ description, freightClass, density, shipments, next }) => (
          <li key={`${description} ${freightClass}`} className={classes.line}>
            <Row gap={12} between line>
              <Text as="span" weight="strong" cut>
                {description}
              </Text>
              <Tag tone="blue">{m.dashboard_class_of({ freightClass })}</Tag>
            </Row>
            <Row gap="4px 12px" between>
              <Text as="span" size={12} tone="muted">
                {m.dashboard_class_text({ density: formatNumber(density, 1), count: shipments })}
              </Text>
              <Text as="span" size={12} tone="muted">
                {next
                  ? m.dashboard_next_class({ freightClass: next.freightClass, density: formatNumber(next.density, 1) })
                  : m.dashboard_lowest_class()}
              </Text>
            </Row>
          </li>
        ))}
      </ul>
    </WidgetFrame>
  );
}
