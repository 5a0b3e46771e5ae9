import { showMoney } from '#contract/format/money.ts';
import type { Cents } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { EventData } from '../events/event.ts';
import { summaryOf } from '../ledger/summary.ts';
import type { NewLink } from '../links/create-link.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { BookedChange } from '../shipments/booked-changes.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { bookedMail } from './booked.ts';
import type { MailBlock, MailContent } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { moneyBackBlocks } from './money-back.ts';
import { carrierOf, laneBlock, laneName, orderButton } from './order-parts.ts';

type Move = EventData<'shipmentMoved'>;
type Write = (
  shipment: StoredShipment,
  link: NewLink,
  couponCents: Cents,
  book: MoneyBook | undefined,
  changes?: readonly BookedChange[],
) => Pick<MailContent, 'subject' | 'preview' | 'heading' | 'blocks'>;

const booked: Write = (shipment, link, couponCents, book, changes = []) =>
  bookedMail({ shipment, link, couponCents, book, changes });

const canceled: Write = (shipment, link) => {
  const { cancelled, name } = shipment;
  const lead = m.mail_canceled_lead({ lane: laneName(shipment) });
  const fee = cancelled?.feeCents ?? 0;
  const money: MailBlock = {
    ...{ kind: 'money', title: m.mail_canceled_fee(), total: showMoney(fee), lines: [] },
    note: m.mail_canceled_refund(),
  };
  return {
    subject: m.mail_canceled_subject({ name }),
    preview: lead,
    heading: m.mail_canceled_heading(),
    blocks: [
      { kind: 'text', text: lead },
      ...(cancelled
        ? [{ kind: 'facts', rows: [{ label: m.mail_canceled_reason(), value: cancelled.reason }] } as const]
        : []),
      money,
      ...orderButton(m.mail_order_button(), link, shipment),
    ],
  };
};

const refused: Write = (shipment, link, _coupon, book) => {
  const lead = m.mail_refused_lead({ carrier: carrierOf(shipment), lane: laneName(shipment) });
  return {
    subject: m.mail_refused_subject({ name: shipment.name }),
    preview: lead,
    heading: m.mail_refused_heading(),
    blocks: [
      { kind: 'text', text: lead },
      { kind: 'text', text: m.mail_refused_next() },
      ...moneyBackBlocks(book),
      laneBlock(shipment),
      ...orderButton(m.mail_order_button(), link, shipment),
    ],
  };
};

const [ESTIMATE, WAITS, BOOKED, CANCELED] = [1, 2, 3, 7];

/** What a move of an order is worth a mail for; the freight's own stages have mails of their own. */
function writerOf({ from: [before], to: [after] }: Move): Write | undefined {
  if (after === BOOKED && before < BOOKED) return booked;
  if (after === CANCELED) return canceled;
  return after === ESTIMATE && (before === WAITS || before === BOOKED) ? refused : undefined;
}

/** A booking is printed next, from its documents. */
function pageOf(after: number) {
  if (after === ESTIMATE) return 'quote-notice';
  return after === BOOKED ? 'documents-notice' : 'order-notice';
}

/** To a customer whose order was booked or canceled, or refused by its carrier. */
export const shipmentMovedMail = orderMail({
  event: 'shipmentMoved',
  purpose: ({ data }) => pageOf(data.to[0]),
  needsMoney: true,
  needsChanges: true,
  // Moved on meanwhile, the mail would say what is not so.
  isCurrent: ({ event, shipment }) => writerOf(event.data) !== undefined && shipment?.statusId === event.data.to[0],
  write: ({ event, shipment, book, changes, link }) => ({
    ...(writerOf(event.data) ?? booked)(shipment, link, book ? summaryOf(book.head).couponCents : 0, book, changes),
    number: shipment.shortId,
    because: m.mail_order_because({ number: shipment.shortId }),
  }),
});
