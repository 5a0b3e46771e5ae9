import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To whoever asked for the export of their data, when it is ready (C136). */
export const personalDataReadyMail = linkMail({
  event: 'personalDataReady',
  purpose: 'personal-data',
  write: ({ link }) => ({
    subject: m.mail_personal_data_subject({ product: brand.product }),
    preview: m.mail_personal_data_lead(),
    heading: m.mail_personal_data_heading(),
    blocks: [
      { kind: 'text', text: m.mail_personal_data_lead() },
      { kind: 'button', label: m.mail_personal_data_button(), url: link.url },
      { kind: 'note', text: m.mail_personal_data_hours({ hours: link.hours }) },
    ],
    because: m.mail_personal_data_because({ product: brand.product }),
  }),
});
