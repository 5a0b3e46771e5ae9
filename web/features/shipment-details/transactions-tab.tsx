import { useRevalidator } from 'react-router';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Row } from '#web/components/layout.tsx';
import { SegmentLinks } from '#web/components/segments.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { centsOf } from './cents-of.ts';
import { amountOf, cameToNothing, passesFilter, transactionNote, transactionState } from './format-transaction.ts';
import type { Part, Transactions } from './load-details.ts';
import type { Order } from './order.ts';
import { filterPath, type TransactionFilter, transactionFilters } from './tabs-of-page.ts';
import { TransactionIcon } from './transaction-icon.tsx';
import classes from './transactions.module.css';

interface TransactionsTabProps {
  shipment: Order;
  transactions: Part<Transactions>;
  filter: TransactionFilter;
}

/** What happened to the money, newest first: a table, on phones a card each. */
export function TransactionsTab({ shipment, transactions, filter }: TransactionsTabProps) {
  const { revalidate } = useRevalidator();
  if ('problem' in transactions)
    return (
      <FailedState
        title={m.details_transactions_failed()}
        text={transactions.problem}
        onRetry={() => void revalidate()}
      />
    );
  const all = transactions.value.shipmentTransactionDetail;
  if (all.length === 0)
    return <EmptyState title={m.details_no_transactions()} text={m.details_no_transactions_text()} />;
  const rows = all.filter((one) => passesFilter(one, filter));
  const labels = {
    all: m.details_all({ count: String(all.length) }),
    charges: m.details_tab_charges(),
    payments: m.details_payments(),
  };
  return (
    <Card as="section" flush aria-label={m.details_tab_transactions()}>
      <Figures money={transactions.value} />
      <div className={classes.bar}>
        <SegmentLinks
          label={m.details_filter()}
          full={false}
          links={transactionFilters.map((one) => ({
            to: filterPath(shipment.shipmentUuid, one),
            label: labels[one],
            current: one === filter,
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <div className={classes.bar}>
          <Text tone="muted">{m.details_none_of_kind()}</Text>
        </div>
      ) : (
        <Table
          look="rows"
          label={m.details_tab_transactions()}
          columns={columnsFor(shipment.fromLocation.zone)}
          rows={rows}
          keyOf={(one) => one.shipmentTransactionUuid}
          {...(filter === 'all' && { foot: <Sums money={transactions.value} /> })}
        />
      )}
    </Card>
  );
}

function Figures({ money }: { money: Transactions }) {
  const figures = [
    [m.details_tab_charges(), money.total],
    [m.details_paid(), money.paid],
    [m.details_refund_on_its_way(), money.refundPending],
    [m.details_due(), money.due],
  ] as const;
  return (
    <dl className={classes.figures}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <Text as="dt" size={12} tone="muted">
            {label}
          </Text>
          <Text as="dd" size={20} numbers>
            {showMoney(centsOf(amount))}
          </Text>
        </div>
      ))}
    </dl>
  );
}

function What({ transaction }: { transaction: ShipmentTransaction }) {
  const note = transactionNote(transaction);
  return (
    <Row gap={12} line className={classes.what}>
      <TransactionIcon transaction={transaction} />
      <div>
        <Text as="span" weight="strong">
          {transaction.shipmentDescription}
        </Text>
        {note && (
          <Text as="div" size={12} tone="muted">
            {note}
          </Text>
        )}
      </div>
    </Row>
  );
}

function State({ transaction }: { transaction: ShipmentTransaction }) {
  const state = transactionState(transaction);
  return state ? <Tag tone={state.tone}>{state.label}</Tag> : null;
}

function Payment({ transaction }: { transaction: ShipmentTransaction }) {
  const { shipmentPayment } = transaction;
  if (cameToNothing(transaction)) return <s className={classes.struck}>{amountOf(shipmentPayment)}</s>;
  return (
    <Text as="span" tone={centsOf(shipmentPayment) > 0 ? 'green' : 'plain'} numbers>
      {amountOf(shipmentPayment)}
    </Text>
  );
}

/** On a phone in one line, in the table the day over the time. */
function When({ zone, date }: { zone: string; date: string }) {
  const at = fromTimestamp(date);
  if (!at) return date;
  return (
    <span className={classes.when}>
      <Text as="span" size={13} numbers>
        {formatDay(todayIn(zone, at))}
      </Text>{' '}
      <Text as="span" size={12} tone="muted" numbers>
        {formatClock(zone, at)}
      </Text>
    </span>
  );
}

/** What all rows come to: billed, paid and due. */
function Sums({ money }: { money: Transactions }) {
  return (
    <tr className={classes.sums}>
      <td data-card="hidden" />
      <th scope="row" colSpan={2}>
        {m.details_since_booking()}
      </th>
      {[money.total, formatMoney(centsOf(money.paid) + centsOf(money.pending)), money.due].map((amount, at) => (
        // Three columns, always the same.
        <td key={at} data-align="end">
          <Text as="span" weight="strong" numbers>
            {showMoney(centsOf(amount))}
          </Text>
        </td>
      ))}
    </tr>
  );
}

const columnsFor = (zone: string): readonly Column<ShipmentTransaction>[] => [
  {
    key: 'when',
    label: m.details_when(),
    card: 'full',
    cardOrder: 3,
    line: true,
    cell: ({ date }) => <When zone={zone} date={date} />,
  },
  {
    key: 'what',
    label: m.details_what(),
    main: true,
    card: 'start',
    cardOrder: 1,
    cell: (one) => <What transaction={one} />,
  },
  { key: 'state', label: m.details_state(), card: 'start', cardOrder: 4, cell: (one) => <State transaction={one} /> },
  {
    key: 'charge',
    label: m.details_charge(),
    align: 'end',
    card: 'end',
    cardOrder: 2,
    cell: ({ shipmentCharge }) => amountOf(shipmentCharge),
  },
  {
    key: 'payment',
    label: m.details_payment(),
    align: 'end',
    card: 'end',
    cardOrder: 2,
    cell: (one) => <Payment transaction={one} />,
  },
  {
    key: 'due',
    label: m.details_due_after(),
    align: 'end',
    card: 'end',
    cardOrder: 5,
    cardLabel: m.details_due_small(),
    cell: ({ dueAfter }) => (
      <Text as="span" weight="strong" numbers>
        {showMoney(centsOf(dueAfter))}
      </Text>
    ),
  },
];
