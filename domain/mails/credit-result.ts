import { brand } from '#contract/brand.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account } from '../accounts/account.ts';
import type { MailBlock } from './content.ts';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

const approved = ({ arCreditLimitCents = 0, arGraceCents = 0 }: Account) => ({
  subject: m.mail_credit_approved_subject({ product: brand.product }),
  heading: m.mail_credit_approved_heading(),
  lead: m.mail_credit_approved_lead(),
  more: [
    {
      kind: 'facts',
      rows: [
        { label: m.mail_credit_limit(), value: showMoney(arCreditLimitCents) },
        ...(arGraceCents > 0 ? [{ label: m.mail_credit_grace(), value: showMoney(arGraceCents) }] : []),
      ],
    },
  ] satisfies MailBlock[],
});

const declined = () => ({
  subject: m.mail_credit_declined_subject({ product: brand.product }),
  heading: m.mail_credit_declined_heading(),
  lead: m.mail_credit_declined_lead(),
  // Regulation B, 12 CFR 1002.9: reasons on request.
  more: [
    { kind: 'text', text: m.mail_credit_declined_reasons({ email: brand.email, phone: brand.phone }) },
    { kind: 'text', text: m.mail_credit_declined_meanwhile() },
  ] satisfies MailBlock[],
});

const returned = () => ({
  subject: m.mail_credit_returned_subject({ product: brand.product }),
  heading: m.mail_credit_returned_heading(),
  lead: m.mail_credit_returned_lead(),
  more: [] satisfies MailBlock[],
});

const partsOf = { approved, declined, returned };

/** What an operator decided about a credit application; the reasons for a decline are given on request (Regulation B). */
export const creditResultMail = linkMail({
  event: 'creditApplicationDecided',
  purpose: 'credit-result',
  write: ({ event, account, link }) => {
    const { subject, heading, lead, more } = (partsOf[event.data.outcome] ?? returned)(account);
    return {
      subject,
      preview: lead,
      heading,
      blocks: [
        { kind: 'text', text: lead },
        ...more,
        { kind: 'button', label: m.mail_credit_button(), url: link.url },
        reopensNote(link.hours),
      ],
      because: m.mail_credit_because({ product: brand.product }),
    };
  },
});
