import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the owner of an address that another account asked for (R75). */
export const emailClaimedMail = linkMail({
  event: 'emailAddressClaimed',
  purpose: 'reset-password',
  write: ({ link }) => ({
    subject: m.mail_email_claimed_subject({ product: brand.product }),
    preview: m.mail_email_claimed_lead(),
    heading: m.mail_email_claimed_heading(),
    blocks: [
      { kind: 'text', text: m.mail_email_claimed_lead() },
      { kind: 'button', label: m.mail_email_claimed_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_email_claimed_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
