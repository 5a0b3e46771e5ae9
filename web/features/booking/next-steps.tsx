import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { PaymentSplit } from '#contract/rules/payment-split.ts';
import * as m from '#texts/compiled/messages.js';
import { Timeline } from '#web/components/timeline.tsx';
import { type Option, optionName } from '#web/features/paying/payment-choice.ts';
import { isLater } from '#web/features/paying/use-paying.ts';
import { formatPickup } from './format-booking.ts';
import type { AnyDraft } from './load-booking.ts';

interface NextStepsProps {
  shipment: AnyDraft['shipment'];
  option: Option | undefined;
  split: PaymentSplit;
}

function whenPaid(option: Option | undefined): string {
  if (isLater(option)) return m.booking_next_when_received();
  if (option?.kind === 'ar') return m.booking_next_at_once_account();
  return option?.kind === 'ach' ? m.booking_next_at_once_taken() : m.booking_next_at_once();
}

/** What happens after the press, with times. */
export function NextSteps({ shipment, option, split }: NextStepsProps) {
  const carrier = shipment.carrier?.name ?? '';
  const pays = option && split.wayCents > 0;
  const first = pays ? m.booking_pays({ name: optionName(option), amount: showMoney(split.wayCents) }) : undefined;
  const credit =
    split.creditCents > 0 && m.booking_pays({ name: m.payments_store_credit(), amount: showMoney(split.creditCents) });
  const events = [
    // Where a coupon bears all of it, nothing is held.
    ...(split.totalCents === 0
      ? []
      : [
          {
            key: 'now',
            title: whenPaid(option),
            text: [first, credit].filter(Boolean).join(', ') || m.booking_next_held(),
          },
        ]),
    {
      key: 'carrier',
      title: isLater(option) ? m.booking_next_then() : m.booking_next_minute(),
      text: m.booking_next_carrier({ carrier }),
    },
    { key: 'cancel', title: m.booking_next_day(), text: m.booking_next_cancel() },
    { key: 'pickup', title: formatPickup(shipment), text: m.booking_next_pickup({ city: shipment.from.city }) },
    ...(shipment.deliveryDate
      ? [
          {
            key: 'delivery',
            title: m.booking_next_by({ day: formatDay(shipment.deliveryDate.slice(0, 10)) }),
            text: m.booking_next_delivery({ city: shipment.to.city }),
          },
        ]
      : []),
  ];
  return <Timeline label={m.booking_next()} events={events} reached={-1} />;
}
