import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To whoever opened an account: set a password to come back (R17). */
export const welcomeMail = linkMail({
  event: 'customerRegistered',
  purpose: 'set-password',
  write: ({ link }) => ({
    subject: m.mail_welcome_subject({ product: brand.product }),
    preview: m.mail_welcome_lead(),
    heading: m.mail_welcome_heading(),
    blocks: [
      { kind: 'text', text: m.mail_welcome_lead() },
      { kind: 'button', label: m.mail_welcome_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_welcome_ignore() },
    ],
    because: m.mail_welcome_because({ product: brand.product }),
  }),
});
