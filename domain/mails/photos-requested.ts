import * as m from '#texts/compiled/messages.js';
import { LTL } from '../shipments/shipment-fields.ts';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { dayOf, orderButton, pickupWhen } from './order-parts.ts';

const steps = (): MailBlock => ({
  kind: 'steps',
  items: [
    { title: m.mail_photos_step_height(), text: m.mail_photos_step_height_text() },
    { title: m.mail_photos_step_label(), text: m.mail_photos_step_label_text() },
    { title: m.mail_photos_step_scale(), text: m.mail_photos_step_scale_text() },
  ],
});

/** To a customer whose pickup is near, about the freight of which there is no photo: it is what a later bill is disputed with. */
export const photosRequestedMail = orderMail({
  event: 'photosAsked',
  purpose: 'photos-notice',
  // Picked up or canceled meanwhile, there is nothing to photograph.
  isCurrent: ({ shipment }) => shipment?.statusId === 3 && shipment.stageId === 15,
  write: ({ event, shipment, link }) => {
    const { missing, all } = event.data;
    const isLtl = shipment.modeId === LTL;
    const day = dayOf(shipment.pickupDate);
    const lead = isLtl ? m.mail_photos_lead({ missing, all }) : m.mail_photos_load();
    return {
      subject: m.mail_photos_subject({ day, name: shipment.name }),
      preview: lead,
      heading: m.mail_photos_heading({ day }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        ...(isLtl ? [steps()] : []),
        { kind: 'facts', rows: [{ label: m.mail_order_pickup(), value: pickupWhen(shipment) }] },
        ...orderButton(m.mail_photos_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
