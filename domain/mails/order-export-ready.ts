import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';

/** To a customer whose long list is ready as a spreadsheet (C47). */
export const orderExportReadyMail = linkMail({
  event: 'orderExportReady',
  purpose: ({ data }) => (data.orderType === 'Quote' ? 'quotes-export' : 'bookings-export'),
  write: ({ link }) => ({
    subject: m.mail_export_subject(),
    preview: m.mail_export_lead(),
    heading: m.mail_export_heading(),
    blocks: [
      { kind: 'text', text: m.mail_export_lead() },
      { kind: 'button', label: m.mail_export_button(), url: link.url },
      { kind: 'note', text: m.mail_link_reopens({ hours: link.hours }) },
    ],
    because: m.mail_export_because({ product: brand.product }),
  }),
});
