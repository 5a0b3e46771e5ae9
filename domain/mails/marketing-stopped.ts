import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

/** To a customer who unsubscribed by the link of a mail: once, as proof, and in case somebody else followed the link. */
export const marketingStoppedMail = linkMail({
  event: 'marketingStopped',
  purpose: 'mail-settings',
  // Wanted again meanwhile, it would say what is not so.
  isCurrent: ({ account }) => account.marketing.newsAndUpdate !== 1 && account.marketing.discount !== 1,
  write: ({ link }) => ({
    subject: m.mail_stopped_subject({ product: brand.product }),
    preview: m.mail_stopped_lead(),
    heading: m.mail_stopped_heading(),
    blocks: [
      { kind: 'text', text: m.mail_stopped_lead() },
      { kind: 'text', text: m.mail_stopped_ignore() },
      { kind: 'button', label: m.mail_stopped_button(), url: link.url },
      reopensNote(link.hours),
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
