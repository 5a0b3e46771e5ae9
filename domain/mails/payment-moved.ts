import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { laneName, moneyLines, orderButton, standingOf } from './order-parts.ts';

const words = {
  received: {
    subject: m.mail_paid_subject,
    heading: m.mail_paid_heading,
    lead: m.mail_paid_lead,
    title: m.mail_paid_title,
  },
  refunded: {
    subject: m.mail_refund_subject,
    heading: m.mail_refund_heading,
    lead: m.mail_refund_lead,
    title: m.mail_refund_title,
  },
  returned: {
    subject: m.mail_returned_subject,
    heading: m.mail_returned_heading,
    lead: m.mail_returned_lead,
    title: m.mail_returned_title,
  },
} as const;

/** To a customer whose payment was received, given back, or returned by the bank. */
export const paymentMovedMail = orderMail({
  event: 'paymentMoved',
  purpose: 'order-notice',
  needsMoney: true,
  write: ({ event, shipment, book, link }) => {
    const { cents, how } = event.data;
    const { subject, heading, lead, title } = words[how];
    const amount = showMoney(cents);
    const standing = standingOf(book);
    const money: MailBlock = {
      ...{ kind: 'money', title: title(), total: amount },
      lines: [...moneyLines(standing), { label: m.mail_money_due(), amount: showMoney(standing.dueCents) }],
    };
    const first = lead({ amount, lane: laneName(shipment) });
    return {
      subject: subject({ amount, name: shipment.name }),
      preview: first,
      heading: heading({ amount }),
      number: shipment.shortId,
      blocks: [{ kind: 'text', text: first }, money, ...orderButton(m.mail_order_button(), link, shipment)],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
