import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { summaryOf } from '../ledger/summary.ts';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { orderButton } from './order-parts.ts';

const leads = {
  upheld: m.mail_dispute_upheld,
  reduced: m.mail_dispute_reduced,
  withdrawn: m.mail_dispute_withdrawn,
  paid: m.mail_dispute_upheld,
} as const;

/** To a customer whose dispute of a charge or a rebill was decided; paying it ended it without a decision. */
export const disputeDecidedMail = orderMail({
  event: 'disputeDecided',
  purpose: 'order-notice',
  needsMoney: true,
  isCurrent: ({ event }) => event.data.outcome !== 'paid',
  write: ({ event, shipment, book, link }) => {
    const { disputeUuid, outcome } = event.data;
    const dispute = book?.disputes.find((one) => one.disputeUuid === disputeUuid);
    const rebill = book?.rebills.find((one) => one.rebillUuid === disputeUuid);
    const why = (dispute ?? rebill)?.decision?.why;
    const lead = leads[outcome]();
    const money: MailBlock = {
      ...{ kind: 'money', title: m.mail_money_due(), total: showMoney(book ? summaryOf(book.head).dueCents : 0) },
      lines: [],
    };
    return {
      subject: m.mail_dispute_subject({ name: shipment.name }),
      preview: lead,
      heading: m.mail_dispute_heading(),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        ...(why ? [{ kind: 'facts', rows: [{ label: m.mail_dispute_why(), value: why }] } as const] : []),
        money,
        ...orderButton(m.mail_order_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
