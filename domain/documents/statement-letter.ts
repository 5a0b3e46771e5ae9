import { formatDayYear, formatMonthDay, formatMonthLong } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { type AgeBand, ageBands } from '#contract/rules/ageing.ts';
import type { Cents } from '#contract/rules/money.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import type { AgedStatement } from '../invoices/aged-statement.ts';
import type { AccountEntry } from '../invoices/invoice.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { type LetterContext, senderOf } from './letters.ts';
import type { LetterBlock, LetterPaper } from './paper.ts';

const bandNames: Readonly<Record<AgeBand, () => string>> = {
  notDue: m.invoices_not_due,
  days30: m.invoices_days_30,
  days60: m.invoices_days_60,
  days90: m.invoices_days_90,
  older: m.invoices_older,
};

const shown = (cents: Cents): string => (cents === 0 ? '' : showMoney(cents));
const periodOf = ({ from, asOf }: AgedStatement, zone: string): string[] => [
  m.letters_statement_from_to({ from: formatDayYear(localTime(zone, from).day), to: formatDayYear(asOf) }),
];
const present = (label: string, cents: Cents): (readonly [string, string])[] =>
  cents === 0 ? [] : [[label, showMoney(cents)]];

/** The month of an account as a letter: opening and closing balance, everything between them, and how old what is open is. */
export function statementLetter(statement: AgedStatement, { broker, customer, zone }: LetterContext): LetterPaper {
  const { month, asOf, openingCents, closingCents } = statement;
  const name = formatMonthLong(`${month}-01`);
  return {
    kind: 'letter',
    title: m.letters_statement(),
    number: name,
    sender: senderOf(broker),
    columns: [
      { label: m.letters_bill_to(), lines: customer },
      { label: m.letters_statement_period(), lines: periodOf(statement, zone) },
    ],
    highlight: [
      m.letters_statement_closing(),
      showMoney(closingCents),
      m.letters_statement_as_of({ day: formatDayYear(asOf) }),
    ],
    blocks: [
      {
        kind: 'facts',
        rows: [
          [m.letters_statement_opening(), showMoney(openingCents)],
          [m.letters_statement_charges(), showMoney(statement.chargesCents)],
          [m.letters_statement_payments(), showMoney(0 - statement.paymentsCents)],
          ...present(m.letters_statement_returned(), statement.returnedCents),
          [m.letters_statement_credits(), showMoney(0 - statement.creditsCents)],
          [m.letters_statement_closing(), showMoney(closingCents)],
        ],
      },
      entriesTable(statement, zone),
      { kind: 'heading', text: m.letters_statement_ageing({ day: formatDayYear(asOf) }) },
      ageingTable(statement),
      { kind: 'text', text: m.letters_statement_ageing_text() },
      { kind: 'text', text: m.letters_pay_text({ product: broker.company, phone: broker.phone }) },
    ],
  };
}

function entriesTable({ entries, openingCents, closingCents }: AgedStatement, zone: string): LetterBlock {
  const rowOf = ({ at, description, invoiceNumber, shipmentShortId, cents, balanceCents }: AccountEntry): string[] => [
    formatMonthDay(localTime(zone, at).day),
    readLine(description),
    invoiceNumber,
    shipmentShortId,
    shown(Math.max(0, cents)),
    shown(Math.max(0, -cents)),
    showMoney(balanceCents),
  ];
  const sum = (part: (cents: Cents) => Cents) => entries.reduce((all, { cents }) => all + Math.max(0, part(cents)), 0);
  return {
    kind: 'table',
    numbers: 3,
    wide: 1,
    head: [
      m.invoices_statement_when(),
      m.invoices_statement_what(),
      m.letters_invoice(),
      m.invoices_shipment(),
      m.letters_statement_charge(),
      m.letters_statement_payment(),
      m.invoices_statement_balance(),
    ],
    rows: [['', m.letters_statement_opening(), '', '', '', '', showMoney(openingCents)], ...entries.map(rowOf)],
    foot: [
      [
        '',
        m.letters_statement_closing(),
        '',
        '',
        showMoney(sum((cents) => cents)),
        showMoney(sum((cents) => -cents)),
        showMoney(closingCents),
      ],
    ],
  };
}

const ageingTable = ({ bands, unappliedCents, closingCents }: AgedStatement): LetterBlock => ({
  kind: 'table',
  head: [m.letters_statement_age(), m.letters_amount()],
  rows: [
    ...ageBands.map((band) => [bandNames[band](), showMoney(bands[band])]),
    ...(unappliedCents === 0 ? [] : [[m.letters_statement_unapplied(), showMoney(unappliedCents)]]),
  ],
  foot: [[m.letters_total(), showMoney(closingCents)]],
});
