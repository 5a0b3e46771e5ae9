import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

/** To the shipper, when the carrier did not come in the pickup window: what can be done now costs nothing (H04). */
export const pickupMissedMail = linkMail({
  event: 'pickupMissed',
  purpose: 'track-shipment',
  unlimited: true,
  write: ({ event: { data }, link }) => ({
    subject: m.tracking_missed_mail_subject({ shortId: data.shortId }),
    preview: m.tracking_missed_mail_lead(),
    heading: m.tracking_missed_mail_heading(),
    number: data.shortId,
    blocks: [
      { kind: 'text', text: m.tracking_missed_mail_lead() },
      { kind: 'text', text: m.tracking_missed_mail_ways({ phone: brand.phone }) },
      { kind: 'button', label: m.tracking_missed_mail_button(), url: `${link.url}&shipmentUuid=${data.shipmentUuid}` },
      reopensNote(link.hours),
    ],
    because: m.tracking_missed_mail_because({ product: brand.product }),
  }),
});
