import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { rebillCents } from '../payments/rebills/rebill.ts';
import type { MailBlock } from './content.ts';
import { orderMail } from './mail-kind.ts';
import { dayOf, laneName, orderButton } from './order-parts.ts';

/** To a customer whose carrier billed more later: how much, why, and until when to answer (R54). */
export const rebillReceivedMail = orderMail({
  event: 'rebillReceived',
  purpose: 'order-notice',
  needsMoney: true,
  write: ({ event, shipment, book, link }) => {
    const rebill = book?.rebills.find(({ rebillUuid }) => rebillUuid === event.data.rebillUuid);
    const total = showMoney(rebill ? rebillCents(rebill) : 0);
    const day = rebill ? dayOf(rebill.answerBy) : '';
    const lead = m.mail_rebill_lead({ carrier: shipment.carrier?.name ?? m.mail_order_the_carrier(), amount: total });
    const money: MailBlock = {
      ...{ kind: 'money', title: m.mail_rebill_total(), total, note: m.mail_rebill_not_due({ day }) },
      lines: (rebill?.lines ?? []).map(({ description, cents }) => ({ label: description, amount: showMoney(cents) })),
    };
    const found = (rebill?.lines ?? []).flatMap(({ description, booked, measured }) =>
      booked && measured ? [{ label: description, value: m.mail_rebill_found({ booked, measured }) }] : [],
    );
    return {
      subject: m.mail_rebill_subject({ day, name: shipment.name }),
      preview: lead,
      heading: m.mail_rebill_heading({ day }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        money,
        ...(found.length > 0 ? [{ kind: 'facts', rows: found } as const] : []),
        { kind: 'text', text: m.mail_rebill_choose({ lane: laneName(shipment) }) },
        ...orderButton(m.mail_rebill_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
