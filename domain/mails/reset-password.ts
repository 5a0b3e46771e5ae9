import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the owner of an account whose password somebody wants to reset. */
export const resetPasswordMail = linkMail({
  event: 'passwordResetRequested',
  purpose: 'reset-password',
  write: ({ link }) => ({
    subject: m.mail_reset_subject({ product: brand.product }),
    preview: m.mail_reset_lead(),
    heading: m.mail_reset_heading(),
    blocks: [
      { kind: 'text', text: m.mail_reset_lead() },
      { kind: 'button', label: m.mail_reset_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_reset_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
