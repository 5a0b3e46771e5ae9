import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { summaryOf } from '../ledger/summary.ts';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { dayOf, laneName, orderButton, priceBlock } from './order-parts.ts';

/** To a customer whose shipment was picked up: its invoice, what of it is due and when (R68). */
export const invoiceReadyMail = orderMail({
  event: 'invoiceIssued',
  purpose: 'order-notice',
  needsMoney: true,
  write: ({ event, shipment, book, link }) => {
    const { invoiceNumber, dueDay } = event.data;
    const { paidCents = 0, dueCents = 0, couponCents = 0 } = book ? summaryOf(book.head) : {};
    const lead = m.mail_invoice_lead({ number: invoiceNumber, lane: laneName(shipment) });
    const money: MailBlock = {
      ...{ kind: 'money', title: m.mail_money_due(), total: showMoney(dueCents) },
      ...(dueCents > 0 && { note: m.mail_invoice_due({ day: dayOf(dueDay) }) }),
      lines: [{ label: m.mail_money_paid(), amount: showMoney(paidCents) }],
    };
    return {
      subject: m.mail_invoice_subject({ number: invoiceNumber, name: shipment.name }),
      preview: lead,
      heading: m.mail_invoice_heading({ number: invoiceNumber }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        money,
        priceBlock(shipment, m.mail_booked_price(), couponCents),
        ...orderButton(m.mail_order_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
