import { toTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { orderMail } from './mail-kind.ts';
import { dayOf, laneBlock, laneName, orderFacts, priceBlock, reopensNote } from './order-parts.ts';

/** To a customer who saved a quote: its price, what it is made of, and how long it holds. */
export const quoteSavedMail = orderMail({
  event: 'shipmentSaved',
  purpose: 'quote-notice',
  limited: true,
  // Booked or deleted meanwhile, it is no saved quote any more.
  isCurrent: ({ shipment }) => shipment?.statusId === 1 && shipment.removedUntil === undefined,
  write: ({ shipment, link }) => {
    const { shortId, name, expiresAt } = shipment;
    const lead = m.mail_quote_lead({ lane: laneName(shipment) });
    return {
      subject: m.mail_quote_subject({ name }),
      preview: lead,
      heading: m.mail_quote_heading(),
      number: shortId,
      blocks: [
        { kind: 'text', text: lead },
        laneBlock(shipment),
        orderFacts(shipment),
        priceBlock(shipment, m.mail_quote_price()),
        ...(expiresAt === undefined
          ? []
          : [
              {
                kind: 'note',
                text: m.mail_quote_until({ day: dayOf(toTimestamp(new Date(expiresAt)).slice(0, 10)) }),
              } as const,
            ]),
        { kind: 'button', label: m.mail_quote_button(), url: `${link.url}&search=${shortId}` },
        reopensNote(link.hours),
      ],
      because: m.mail_quote_because({ number: shortId }),
    };
  },
});
