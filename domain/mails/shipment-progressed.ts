import { brand } from '#contract/brand.ts';
import { formatStage } from '#contract/format/stages.ts';
import * as m from '#texts/compiled/messages.js';
import { linkMail } from './mail-kind.ts';
import { reopensNote } from './order-parts.ts';

const leads: Readonly<Record<number, () => string>> = {
  16: m.tracking_mail_at_pickup,
  17: m.tracking_mail_loaded,
  18: m.tracking_mail_in_transit,
  19: m.tracking_mail_at_destination,
  20: m.tracking_mail_delivered,
};

/** To the shipper, once for each stage that freight reaches on its way, if the account wants to be told (its tracking flag). */
export const shipmentProgressedMail = linkMail({
  event: 'shipmentProgressed',
  purpose: 'track-shipment',
  kind: { updates: 'tracking' },
  unlimited: true,
  write: ({ event: { data }, link }) => {
    const lead = (leads[data.stageId] ?? m.tracking_mail_moved)();
    const stage = formatStage(data.stageId);
    return {
      subject: m.tracking_mail_subject({ shortId: data.shortId, stage }),
      preview: lead,
      heading: m.tracking_mail_heading({ shortId: data.shortId, stage }),
      number: data.shortId,
      blocks: [
        { kind: 'text', text: lead },
        { kind: 'button', label: m.tracking_mail_button(), url: `${link.url}&shipmentUuid=${data.shipmentUuid}` },
        reopensNote(link.hours),
      ],
      because: m.tracking_mail_because({ product: brand.product }),
    };
  },
});
