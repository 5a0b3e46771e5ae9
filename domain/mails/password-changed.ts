import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the owner of an account whose password was changed. */
export const passwordChangedMail = linkMail({
  event: 'passwordChanged',
  purpose: 'secure-account',
  write: ({ link }) => ({
    subject: m.mail_password_subject({ product: brand.product }),
    preview: m.mail_password_lead(),
    heading: m.mail_password_heading(),
    blocks: [
      { kind: 'text', text: m.mail_password_lead() },
      { kind: 'text', text: m.mail_factor_not_you({ phone: brand.phone }) },
      { kind: 'button', label: m.mail_reset_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
