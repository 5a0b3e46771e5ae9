import { brand } from '#contract/brand.ts';
import { AUTHORIZATION_YEARS, BROKER_RECORD_YEARS } from '#contract/personal-data.ts';
import * as m from '#texts/compiled/messages.js';
import type { MailContent } from './content.ts';

/** To the owner of an account that is deleted (C137). It has no link: there is no page left to open. */
export const accountDeletedMail = (): MailContent => ({
  subject: m.mail_account_deleted_subject({ product: brand.product }),
  preview: m.mail_account_deleted_lead(),
  heading: m.mail_account_deleted_heading(),
  blocks: [
    { kind: 'text', text: m.mail_account_deleted_lead() },
    { kind: 'text', text: m.mail_account_deleted_lapsed() },
    {
      kind: 'text',
      text: m.mail_account_deleted_kept({ orderYears: BROKER_RECORD_YEARS, achYears: AUTHORIZATION_YEARS }),
    },
    { kind: 'note', text: m.mail_account_deleted_not_you({ phone: brand.phone, email: brand.email }) },
  ],
  because: m.mail_account_deleted_because({ product: brand.product }),
});
