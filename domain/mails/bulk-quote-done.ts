import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

/** To whoever started a bulk quote, when every row has its result (Q27). */
export const bulkQuoteDoneMail = linkMail({
  event: 'bulkQuoteDone',
  purpose: 'bulk-quote',
  write: ({ event, link }) => ({
    subject: m.mail_bulk_subject(),
    preview: m.mail_bulk_lead(),
    heading: m.mail_bulk_heading(),
    blocks: [
      { kind: 'text', text: m.mail_bulk_lead() },
      { kind: 'button', label: m.mail_bulk_button(), url: `${link.url}&bulkUuid=${event.data.bulkUuid}` },
      reopensNote(link.hours),
    ],
    because: m.mail_bulk_because({ product: brand.product }),
  }),
});
