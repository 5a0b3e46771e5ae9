import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { dayOf, laneName, moneyLines, orderButton, priceBlock, standingOf } from './order-parts.ts';

/** To a customer whose shipment was picked up: its invoice, what of it is due and when (R68). */
export const invoiceReadyMail = orderMail({
  event: 'invoiceIssued',
  purpose: 'order-notice',
  needsMoney: true,
  write: ({ event, shipment, book, link }) => {
    const { invoiceNumber, dueDay } = event.data;
    const standing = standingOf(book);
    // What stands on the A/R account is what its invoice asks for.
    const askedCents = standing.dueCents + standing.onAccountCents;
    const lead = m.mail_invoice_lead({ number: invoiceNumber, lane: laneName(shipment) });
    const money: MailBlock = {
      ...{ kind: 'money', title: m.mail_money_due(), total: showMoney(askedCents) },
      ...(askedCents > 0 && { note: m.mail_invoice_due({ day: dayOf(dueDay) }) }),
      lines: moneyLines(standing),
    };
    return {
      subject: m.mail_invoice_subject({ number: invoiceNumber, name: shipment.name }),
      preview: lead,
      heading: m.mail_invoice_heading({ number: invoiceNumber }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        money,
        priceBlock(shipment, m.mail_booked_price(), standing.couponCents),
        ...orderButton(m.mail_order_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
