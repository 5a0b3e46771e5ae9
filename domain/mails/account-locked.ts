import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the owner of an account that wrong passwords have locked, where they came from. */
export const accountLockedMail = linkMail({
  event: 'accountLocked',
  purpose: 'unlock-account',
  write: ({ link }) => ({
    subject: m.mail_locked_subject({ product: brand.product }),
    preview: m.mail_locked_lead(),
    heading: m.mail_locked_heading(),
    blocks: [
      { kind: 'text', text: m.mail_locked_lead() },
      { kind: 'button', label: m.mail_reset_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_locked_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
