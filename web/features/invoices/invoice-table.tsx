import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { Invoice } from '#contract/invoices.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Row } from '#web/components/layout.tsx';
import { type Column, Narrow, RowLink, Table } from '#web/components/table.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { bookedPath } from '#web/format/format-row.ts';
import classes from './invoices.module.css';
import { type Picks, usePick } from './use-selection.ts';

const shown = (amount: string): string => showMoney(parseMoney(amount) ?? 0);
const isZero = (amount: string): boolean => (parseMoney(amount) ?? 0) === 0;

/** How far an invoice is from its due day, or that it is paid; what is in dispute stands beside it. */
function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { status, daysLate, disputed, answerBy } = invoice;
  const late = daysLate > 0 && !isZero(invoice.due);
  const word =
    status === 'paid'
      ? m.invoices_is_paid()
      : late
        ? m.invoices_days_late({ days: daysLate })
        : daysLate === 0
          ? m.invoices_due_today()
          : m.invoices_due_in({ days: Math.max(0, -daysLate) });
  const tone = status === 'paid' ? 'green' : !late ? 'grey' : daysLate > 30 ? 'red' : 'amber';
  return (
    <Row gap={6}>
      <Tag tone={answerBy ? 'amber' : tone} size="small">
        {answerBy ? m.rebills_invoice_answer({ day: formatDay(answerBy) }) : word}
      </Tag>
      {!isZero(invoice.pending) && (
        <Tag tone="blue" size="small">
          {m.invoices_pending({ amount: shown(invoice.pending) })}
        </Tag>
      )}
      {!isZero(disputed) && (
        <Tag tone="amber" size="small">
          {m.invoices_disputed({ amount: shown(disputed) })}
        </Tag>
      )}
    </Row>
  );
}

/** What a late invoice is charged next, said before it is. */
function NextCharge({ invoice: { nextCharge } }: { invoice: Invoice }) {
  if (!nextCharge) return null;
  const words = { amount: shown(nextCharge.amount), day: formatDay(nextCharge.date) };
  return (
    <Text size={12} className={classes.next}>
      {nextCharge.kind === 'lateFee' ? m.invoices_late_fee_next(words) : m.invoices_finance_next(words)}
    </Text>
  );
}

/** That what is in dispute is not paid meanwhile, and the way to it. */
function DisputeNote({ invoice: { disputed, due, shipmentUuid } }: { invoice: Invoice }) {
  if (isZero(disputed)) return null;
  const words = { disputed: shown(disputed), due: shown(due) };
  return (
    <Text size={12} tone="muted" className={classes.note}>
      {isZero(due) ? m.invoices_dispute_all(words) : m.invoices_dispute_rest(words)}{' '}
      <Link to={bookedPath(shipmentUuid, 'charges')}>{m.invoices_dispute_open()}</Link>
    </Text>
  );
}

/** What is billed and what was paid, line by line. */
function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const lines = invoice.lines.map(({ description, amount, disputed }) => {
    const label = disputed ? `${description} (${m.invoices_line_disputed()})` : description;
    return [label, shown(amount)] as const;
  });
  const payments = invoice.payments.map(({ day, amount, label }) => {
    const cents = parseMoney(amount) ?? 0;
    const words = { date: formatDay(day), label };
    const name = cents < 0 ? m.invoices_returned_on(words) : m.invoices_paid_on(words);
    return [name, showMoney(-cents)] as const;
  });
  return (
    <div className={classes.lines}>
      <Disclosure
        summary={
          <>
            {m.invoices_lines()}
            <span className="visually-hidden"> {m.invoices_lines_of({ number: invoice.invoiceNumber })}</span>
          </>
        }
      >
        <DefinitionList rows={[...lines, ...payments, [m.invoices_left(), shown(invoice.open)]]} />
        {invoice.status === 'open' && (
          <Link to={bookedPath(invoice.shipmentUuid, 'charges')}>{m.rebills_invoice_dispute()}</Link>
        )}
      </Disclosure>
    </div>
  );
}

const money = (key: 'amount' | 'paid' | 'open', label: string, card: Column<Invoice>['card']): Column<Invoice> => ({
  key,
  label,
  align: 'end',
  line: true,
  ...(card && { card }),
  cardLabel: label,
  cell: (invoice) => (
    <>
      <Text as="span" numbers {...(key === 'open' && { weight: 'strong' })}>
        {shown(invoice[key])}
      </Text>
      {key === 'open' && invoice.open !== invoice.amount && (
        <Narrow>
          <Text size={12} tone="muted" numbers>
            {m.invoices_of({ amount: shown(invoice.amount) })}
          </Text>
        </Narrow>
      )}
    </>
  ),
});

function Pick({ picks, invoice: { invoiceUuid, invoiceNumber } }: { picks: Picks; invoice: Invoice }) {
  const { isPicked, canPick, pick } = usePick(picks, invoiceUuid);
  return (
    <div className={classes.pick}>
      <Checkbox
        name={`pick-${invoiceUuid}`}
        label={<span className="visually-hidden">{m.invoices_select({ number: invoiceNumber })}</span>}
        value={isPicked}
        disabled={!canPick}
        onValue={pick}
      />
    </div>
  );
}

const pickColumn = (picks: Picks): Column<Invoice> => ({
  key: 'pick',
  label: m.invoices_pay_bar(),
  labelHidden: true,
  card: 'start',
  cell: (invoice) => (isZero(invoice.due) ? null : <Pick picks={picks} invoice={invoice} />),
});

/** The columns of a list of invoices; with picks each can be picked. */
export const invoiceColumns = (picks?: Picks): Column<Invoice>[] => [
  ...(picks ? [pickColumn(picks)] : []),
  {
    key: 'invoice',
    label: m.invoices_invoice(),
    main: true,
    cell: (invoice) => (
      <>
        <Text as="span" weight="strong">
          {invoice.invoiceNumber}
        </Text>{' '}
        {invoice.kind === 'rebill' && (
          <Tag tone="amber" size="small">
            {m.invoices_rebill()}
          </Tag>
        )}
        <NextCharge invoice={invoice} />
        <DisputeNote invoice={invoice} />
        <InvoiceLines invoice={invoice} />
      </>
    ),
  },
  {
    key: 'shipment',
    label: m.invoices_shipment(),
    cell: (invoice) => (
      <>
        <RowLink to={bookedPath(invoice.shipmentUuid)}>{invoice.shipmentName}</RowLink>
        <Text tone="muted" size={13}>
          {invoice.shipmentShortId}
        </Text>
      </>
    ),
  },
  {
    key: 'issued',
    label: m.invoices_issued(),
    line: true,
    from: 'wide',
    cell: ({ issuedDate }) => formatDay(issuedDate),
  },
  {
    key: 'due',
    label: m.invoices_due(),
    line: true,
    cardLabel: m.invoices_due(),
    cell: ({ dueDate }) => formatDay(dueDate),
  },
  { key: 'state', label: m.invoices_state(), cell: (invoice) => <InvoiceState invoice={invoice} /> },
  money('amount', m.invoices_amount(), 'hidden'),
  money('paid', m.invoices_paid(), 'hidden'),
  money('open', m.invoices_left(), 'end'),
];

/** Invoices that are paid, to be looked up: none of them is picked. */
export function PaidTable({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Table
      look="list"
      label={m.invoices_recently_paid()}
      columns={invoiceColumns()}
      rows={invoices}
      keyOf={({ invoiceUuid }) => invoiceUuid}
    />
  );
}

/** Invoices with what is open of each; the lines open below the number. */
export function InvoiceTable({ invoices, picks }: { invoices: readonly Invoice[]; picks: Picks }) {
  const columns = useMemo(() => invoiceColumns(picks), [picks]);
  return (
    <Table
      look="list"
      label={m.invoices_heading()}
      columns={columns}
      rows={invoices}
      keyOf={({ invoiceUuid }) => invoiceUuid}
    />
  );
}
