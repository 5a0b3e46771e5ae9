import { formatList } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import { paperParts } from '../documents/document.ts';
import { documentName, partName } from '../documents/document-names.ts';
import { orderMail } from './mail-kind.ts';
import { laneName, orderButton } from './order-parts.ts';

/** Booked or dispatched; once the driver has the freight, no paper is printed again. */
const PRINTED_UNTIL_STAGE = 16;

/** To a customer who has printed papers that are others by now: which, and what of them changed. */
export const documentsOutdatedMail = orderMail({
  event: 'documentsOutdated',
  purpose: 'documents-notice',
  isCurrent: ({ shipment }) =>
    shipment !== undefined && shipment.statusId < 7 && shipment.stageId <= PRINTED_UNTIL_STAGE,
  write: ({ event, shipment, link }) => {
    const documents = formatList(event.data.kinds.map((kind) => documentName(kind)));
    const changed = formatList(paperParts.filter((part) => event.data.parts.includes(part)).map(partName));
    const lead = m.mail_outdated_lead({ lane: laneName(shipment) });
    return {
      subject: m.mail_outdated_subject({ documents, name: shipment.name }),
      preview: lead,
      heading: m.mail_outdated_heading({ documents }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        { kind: 'facts', rows: [{ label: m.mail_outdated_changed(), value: changed }] },
        ...orderButton(m.mail_outdated_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
