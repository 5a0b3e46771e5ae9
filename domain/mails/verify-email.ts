import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the owner of an account whose e-mail address is to be verified (A49). */
export const verifyEmailMail = linkMail({
  event: 'emailVerificationRequested',
  purpose: 'verify-email',
  write: ({ link }) => ({
    subject: m.mail_verify_subject({ product: brand.product }),
    preview: m.mail_verify_lead(),
    heading: m.mail_verify_heading(),
    blocks: [
      { kind: 'text', text: m.mail_verify_lead() },
      { kind: 'button', label: m.mail_verify_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_verify_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
