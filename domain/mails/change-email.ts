import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To the new address of an account: it counts once the link is opened (R75). */
export const changeEmailMail = linkMail({
  event: 'emailChangeLinkRequested',
  purpose: 'change-email',
  to: ({ pendingEmail }) => pendingEmail?.email,
  isCurrent: ({ event, account }) => event.data.changeId === account.pendingEmail?.changeId,
  write: ({ link }) => ({
    subject: m.mail_change_email_subject({ product: brand.product }),
    preview: m.mail_change_email_lead(),
    heading: m.mail_change_email_heading(),
    blocks: [
      { kind: 'text', text: m.mail_change_email_lead() },
      { kind: 'button', label: m.mail_change_email_button(), url: link.url },
      { kind: 'note', text: m.mail_link_hours({ hours: link.hours }) },
      { kind: 'note', text: m.mail_change_email_ignore() },
    ],
    because: m.mail_account_because({ product: brand.product }),
  }),
});
