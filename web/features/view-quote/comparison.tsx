import { IconArrowRight } from '@tabler/icons-react';
import { formatDay, formatMonthDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { type PriceChange, paidCents, priceChanges } from '#contract/rules/price-changes.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { type Column, Narrow, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { dayHere } from '#web/features/quotes-list/format-list.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { formatChangeLabel, formatDifference, formatReason } from './format-change.ts';
import { billOf, savedBill } from './todays-prices.ts';
import classes from './view-quote.module.css';

interface ComparisonProps {
  viewed: ViewedShipment;
  rate: RateQuote;
  /** Why there is another price: the start of the headline. */
  why: string;
}

function headline(why: string, difference: number): string {
  if (difference === 0) return m.requotes_today_same({ why });
  const amount = showMoney(Math.abs(difference));
  return difference > 0 ? m.requotes_today_more({ why, amount }) : m.requotes_today_less({ why, amount });
}

/** The saved price and today's, side by side: what each line was and is, and why it differs. */
export function Comparison({ viewed: { shipment }, rate, why }: ComparisonProps) {
  const [before, after] = [savedBill(shipment), billOf(rate, shipment)];
  const changes = priceChanges(before, after);
  const [was, is] = [paidCents(before), paidCents(after)];
  const savedOn = dayHere(shipment.pricedDate);
  const today = dayHere(rate.FCQuoteDate);
  const total = { code: 'total', description: m.requotes_you_pay(), before: was, after: is, reasons: [], total: true };
  return (
    <Card as="section" flush aria-labelledby="comparison">
      <CardSection>
        <Row gap="12px 32px" between>
          <Stack gap={6} className={classes.words}>
            <SectionHeading id="comparison" size="page">
              {headline(why, is - was)}
            </SectionHeading>
            <Text tone="muted">
              {shipment.expired
                ? m.requotes_held_until({ when: formatTimestamp(shipment.from.zone, shipment.expiresAt) })
                : m.requotes_priced_again()}
            </Text>
          </Stack>
          <Row gap={16} line aria-label={m.requotes_was_and_is()} role="group">
            <Amount day={savedOn ? formatDay(savedOn) : ''} cents={was} over />
            <IconArrowRight aria-hidden size={18} color="var(--muted)" />
            <Amount day={m.requotes_today_on({ day: today ? formatDay(today) : '' })} cents={is} />
          </Row>
        </Row>
      </CardSection>
      <CardSection>
        <Table
          label={headline(why, is - was)}
          look="plain"
          columns={columnsOf(savedOn ? formatMonthDay(savedOn) : '')}
          rows={[...changes, total]}
          keyOf={({ code }) => code}
        />
      </CardSection>
    </Card>
  );
}

function Amount({ day, cents, over = false }: { day: string; cents: number; over?: boolean }) {
  return (
    <Stack gap={0}>
      <Text as="span" size={12} tone="muted">
        {day}
      </Text>
      <Text as="span" size={20} tone={over ? 'muted' : undefined} numbers className={over ? classes.over : undefined}>
        {showMoney(cents)}
      </Text>
    </Stack>
  );
}

type Line = PriceChange & { readonly total?: boolean };

const amountOf = (cents: number | undefined) => (cents === undefined ? m.requotes_none() : showMoney(cents));

/** Changed lines and the total stand out. */
const isStrong = ({ reasons, total }: Line) => total === true || reasons.length > 0;

function Charge({ line }: { line: Line }) {
  return (
    <Stack gap={2}>
      <Text as="span" weight={isStrong(line) ? 'strong' : undefined} tone={isStrong(line) ? 'plain' : 'muted'}>
        {formatChangeLabel(line)}
      </Text>
      <Narrow>
        <Text as="span" size={13} tone="muted" numbers>
          {line.before === line.after
            ? amountOf(line.after)
            : m.requotes_from_to({ before: amountOf(line.before), after: amountOf(line.after) })}
        </Text>
      </Narrow>
      {line.reasons.map((reason) => (
        <Text as="span" size={13} tone="muted" key={formatReason(reason)}>
          {formatReason(reason)}
        </Text>
      ))}
    </Stack>
  );
}

const columnsOf = (day: string): readonly Column<Line>[] => [
  { key: 'charge', label: m.requotes_charge(), main: true, card: 'start', cell: (line) => <Charge line={line} /> },
  {
    key: 'before',
    label: day,
    align: 'end',
    from: 'wide',
    line: true,
    cell: (line) => (
      <Text as="span" tone="muted" numbers weight={line.total ? 'strong' : undefined}>
        {amountOf(line.before)}
      </Text>
    ),
  },
  {
    key: 'after',
    label: m.requotes_today(),
    align: 'end',
    from: 'wide',
    line: true,
    cell: (line) => (
      <Text as="span" tone="plain" numbers weight={line.total ? 'bold' : undefined}>
        {amountOf(line.after)}
      </Text>
    ),
  },
  {
    key: 'change',
    label: m.requotes_change(),
    align: 'end',
    card: 'end',
    line: true,
    cell: (line) => (
      <Text as="span" numbers weight={isStrong(line) ? 'bold' : undefined} tone={isStrong(line) ? 'plain' : 'muted'}>
        {formatDifference((line.after ?? 0) - (line.before ?? 0))}
      </Text>
    ),
  },
];
