import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { MoneyBook } from '../payments/payment-store.ts';
import { orderMail } from './mail-kind.ts';
import { laneName, orderButton } from './order-parts.ts';

const policyOf = (uuid: string, book: MoneyBook | undefined) =>
  book?.policies.find(({ policyUuid }) => policyUuid === uuid);

/** To a customer whose shipment's protection came into force, with the number of its certificate. */
export const certificateReadyMail = orderMail({
  event: 'insuranceBound',
  purpose: 'order-notice',
  needsMoney: true,
  // Canceled or replaced meanwhile, it protects nothing.
  isCurrent: ({ event, shipment, book }) =>
    shipment !== undefined && shipment.statusId < 7 && policyOf(event.data.policyUuid, book)?.state === 'bound',
  write: ({ event, shipment, book, link }) => {
    const policy = policyOf(event.data.policyUuid, book);
    if (!policy) throw new Error('The protection of the mail was not read');
    const { certificateNumber: certificate = '', declaredCents, premiumCents } = policy;
    const amount = showMoney(declaredCents);
    const lead = m.mail_certificate_lead({ lane: laneName(shipment) });
    const rows = [
      { label: m.mail_certificate_number(), value: certificate },
      { label: m.mail_certificate_value(), value: amount },
      { label: m.mail_certificate_premium(), value: showMoney(premiumCents) },
    ];
    return {
      subject: m.mail_certificate_subject({ certificate }),
      preview: lead,
      heading: m.mail_certificate_heading({ amount }),
      number: shipment.shortId,
      blocks: [
        { kind: 'text', text: lead },
        { kind: 'facts', rows },
        { kind: 'note', text: m.mail_certificate_change() },
        ...orderButton(m.mail_order_button(), link, shipment),
      ],
      because: m.mail_order_because({ number: shipment.shortId }),
    };
  },
});
