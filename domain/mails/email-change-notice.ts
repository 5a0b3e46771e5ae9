import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the present address when another one is asked for, with 'this was not me' (R75). */
export const emailChangeNoticeMail = linkMail({
  event: 'emailChangeRequested',
  purpose: 'keep-email',
  unlimited: true,
  write: ({ link }) => ({
    subject: m.mail_email_notice_subject({ product: brand.product }),
    preview: m.mail_email_notice_lead(),
    heading: m.mail_email_notice_heading(),
    blocks: [
      { kind: 'text', text: m.mail_email_notice_lead() },
      { kind: 'button', label: m.mail_email_notice_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_email_notice_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
