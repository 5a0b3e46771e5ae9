import * as m from '#texts/compiled/messages.js';
import { orderMail } from './mail-kind.ts';
import { laneBlock, laneName, reopensNote } from './order-parts.ts';

/** To a customer who asked the desk for a truckload's price (C50): that it has the request. */
export const truckloadDeskMail = orderMail({
  event: 'truckloadDeskAsked',
  purpose: 'quote-notice',
  write: ({ shipment, link }) => {
    const lead = m.mail_ftl_lead({ lane: laneName(shipment) });
    return {
      subject: m.mail_ftl_subject({ lane: laneName(shipment) }),
      preview: lead,
      heading: m.mail_ftl_heading(),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        laneBlock(shipment),
        { kind: 'text', text: m.mail_ftl_next() },
        { kind: 'button', label: m.mail_ftl_button(), url: `${link.url}&search=${shipment.shortId}` },
        reopensNote(link.hours),
      ],
      because: m.mail_ftl_because({ number: shipment.shortId }),
    };
  },
});
