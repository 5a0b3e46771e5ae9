import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import type { MailBlock } from './content.ts';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

/** More invoices than these are said by their number. */
const LINES_MAX = 20;

interface Facts {
  readonly amount: string;
  readonly count: number;
}
type Words = Readonly<Record<'subject' | 'heading' | 'lead' | 'title', (facts: Facts) => string>>;

const words: Readonly<Record<'received' | 'refunded' | 'returned', Words>> = {
  received: {
    subject: m.mail_invoices_paid_subject,
    heading: m.mail_paid_heading,
    lead: m.mail_invoices_paid_lead,
    title: m.mail_paid_title,
  },
  refunded: {
    subject: m.mail_invoices_refund_subject,
    heading: m.mail_refund_heading,
    lead: m.mail_invoices_refund_lead,
    title: m.mail_refund_title,
  },
  returned: {
    subject: m.mail_invoices_returned_subject,
    heading: m.mail_returned_heading,
    lead: m.mail_invoices_returned_lead,
    title: m.mail_returned_title,
  },
};

/** To a customer whose payment of invoices was received, given back, or returned by the bank. */
export const invoicesPaymentMovedMail = linkMail({
  event: 'invoicesPaymentMoved',
  purpose: 'invoices-notice',
  unlimited: true,
  write: ({ event, link }) => {
    const { cents, how, invoices } = event.data;
    const { subject, heading, lead, title } = words[how];
    const amount = showMoney(cents);
    const count = invoices.length;
    // Part of a payment, one of its tenders, is not divided: the lines would not sum to it.
    const isWhole = invoices.reduce((sum, one) => sum + one.cents, 0) === cents;
    const shown = isWhole ? invoices.slice(0, LINES_MAX) : [];
    const money: MailBlock = {
      ...{ kind: 'money', title: title({ amount, count }), total: amount },
      lines: shown.map((one) => ({
        label: m.mail_invoices_line({ number: one.invoiceNumber }),
        amount: showMoney(one.cents),
      })),
      ...(isWhole && count > LINES_MAX && { note: m.mail_invoices_more({ count: formatNumber(count - LINES_MAX) }) }),
    };
    const first = lead({ amount, count });
    return {
      subject: subject({ amount, count }),
      preview: first,
      heading: heading({ amount, count }),
      blocks: [
        { kind: 'text', text: first },
        money,
        { kind: 'button', label: m.mail_invoices_button(), url: link.url },
        reopensNote(link.hours),
      ],
      because: m.mail_invoices_because(),
    };
  },
});
