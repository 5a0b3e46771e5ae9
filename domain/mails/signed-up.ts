import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To whoever signed up with a password: confirm the address, which booking needs (A49). */
export const signedUpMail = linkMail({
  event: 'customerSignedUp',
  purpose: 'verify-email',
  write: ({ link }) => ({
    subject: m.mail_signed_up_subject({ product: brand.product }),
    preview: m.mail_signed_up_lead(),
    heading: m.mail_signed_up_heading(),
    blocks: [
      { kind: 'text', text: m.mail_signed_up_lead() },
      { kind: 'button', label: m.mail_signed_up_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_signed_up_ignore() },
    ],
    because: m.mail_signed_up_because({ product: brand.product }),
  }),
});
