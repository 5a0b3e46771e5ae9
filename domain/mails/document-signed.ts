import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { orderMail } from './mail-kind.ts';
import { laneBlock, orderFacts, reopensNote } from './order-parts.ts';

/** To a customer whose agent signed the agreement: the way to the signed copy. What the carrier is paid is not the customer's to see (R91). */
export const documentSignedMail = orderMail({
  event: 'documentSigned',
  purpose: 'documents',
  isCurrent: ({ event }) => event.data.kind === 'customerAgreement',
  write: ({ shipment, link }) => {
    const { shortId } = shipment;
    return {
      subject: m.mail_signed_subject({ shortId }),
      preview: m.mail_signed_lead({ shortId, product: brand.product }),
      heading: m.mail_signed_heading(),
      number: shortId,
      blocks: [
        { kind: 'text', text: m.mail_signed_lead({ shortId, product: brand.product }) },
        laneBlock(shipment),
        orderFacts(shipment),
        { kind: 'button', label: m.mail_signed_button(), url: link.url },
        reopensNote(link.hours),
      ],
      because: m.mail_order_because({ number: shortId }),
    };
  },
});
