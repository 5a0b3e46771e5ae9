import * as m from '#texts/compiled/messages.js';
import { orderMail } from './mail-kind.ts';
import { dayOf, laneBlock, orderButton, orderFacts, pickupWhen } from './order-parts.ts';

/** To a customer whose carrier accepted another time of the pickup (C91). */
export const pickupMovedMail = orderMail({
  event: 'pickupMoved',
  purpose: 'order-notice',
  // Moved once more meanwhile, the next mail says when.
  isCurrent: ({ event, shipment }) =>
    shipment?.pickupDate === event.data.pickupDate && shipment.pickupFrom === event.data.pickupFrom,
  write: ({ shipment, link }) => {
    const carrier = shipment.carrier?.name ?? m.mail_order_the_carrier();
    const lead = m.mail_moved_lead({ carrier, when: pickupWhen(shipment) });
    return {
      subject: m.mail_moved_subject({ day: dayOf(shipment.pickupDate), name: shipment.name }),
      preview: lead,
      heading: m.mail_moved_heading({ day: dayOf(shipment.pickupDate) }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        laneBlock(shipment),
        orderFacts(shipment),
        { kind: 'note', text: m.mail_moved_papers() },
        ...orderButton(m.mail_booked_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
