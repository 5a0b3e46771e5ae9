import type { ReactNode } from 'react';
import { formatDay, formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { Statement } from '#contract/invoices.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './invoices.module.css';

type Line = Statement['lines'][number] & { readonly key: string };

const cents = (amount: string): number => parseMoney(amount) ?? 0;
/** Nothing is a dash where figures are compared in columns. */
const amountOf = (amount: string): ReactNode =>
  cents(amount) === 0 ? <span className={classes.nothing}>–</span> : showMoney(cents(amount));

const present = (label: string, amount: number): (readonly [string, string])[] =>
  amount === 0 ? [] : [[label, showMoney(amount)]];

const columnsOf = (): Column<Line>[] => [
  {
    key: 'what',
    label: m.invoices_statement_what(),
    main: true,
    cell: ({ description, invoiceNumber, shipmentShortId }) => (
      <>
        {description}
        <Text tone="muted" size={13}>
          {invoiceNumber}, {m.invoices_shipment()} {shipmentShortId}
        </Text>
      </>
    ),
  },
  { key: 'when', label: m.invoices_statement_when(), line: true, cell: ({ day }) => formatDay(day) },
  ...(['charge', 'payment', 'balance'] as const).map((key): Column<Line> => {
    const names = {
      charge: m.invoices_statement_charge(),
      payment: m.invoices_statement_payment(),
      balance: m.invoices_statement_balance(),
    };
    return {
      key,
      label: names[key],
      align: 'end',
      line: true,
      cardLabel: names[key],
      cell: (line) => (key === 'balance' ? showMoney(cents(line.balance)) : amountOf(line[key])),
    };
  }),
];

/** What a month began with, what was billed and paid, and what is open at its end (C145). */
export function StatementView({ statement }: { statement: Statement }) {
  const lines = statement.lines.map((line, index) => ({ ...line, key: `${line.date} ${index}` }));
  return (
    <Stack gap={16}>
      <SectionHeading level={2}>
        {m.invoices_statement_of({ month: formatMonthLong(`${statement.month}-01`) })}
      </SectionHeading>
      <Card className={classes.sums}>
        <DefinitionList
          rows={[
            [m.invoices_statement_opening(), showMoney(cents(statement.openingBalance))],
            [m.invoices_statement_charges(), showMoney(cents(statement.charges))],
            [m.invoices_statement_payments(), showMoney(0 - cents(statement.payments))],
            ...present(m.invoices_statement_returned(), cents(statement.returned)),
            ...present(m.invoices_statement_credits(), 0 - cents(statement.credits)),
            [m.invoices_statement_closing(), showMoney(cents(statement.closingBalance))],
          ]}
        />
      </Card>
      {lines.length === 0 ? (
        <Text tone="muted">{m.invoices_statement_empty()}</Text>
      ) : (
        <Card flush>
          <Table
            look="rows"
            label={m.invoices_tab_statement()}
            columns={columnsOf()}
            rows={lines}
            keyOf={({ key }) => key}
          />
        </Card>
      )}
    </Stack>
  );
}
