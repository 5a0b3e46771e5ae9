import { IconInfoCircle } from '@tabler/icons-react';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import classes from './price-card.module.css';
import card from './shipment-card.module.css';
import { ShipmentMap } from './shipment-map.tsx';

/** What it costs, what is due, and how the price is made. */
export function PriceCard({ shipment }: { shipment: Shipment }) {
  const discount = shipment.onlineBookingDiscount.amount;
  const total = formatMoney((parseMoney(shipment.charge) ?? 0) - (parseMoney(discount) ?? 0));
  return (
    <aside className={`${card.card} ${classes.money}`} aria-labelledby="you-pay">
      <h2 id="you-pay" className={card.label}>
        {shipment.expired ? m.shipments_expired_price() : m.shipments_you_pay()}
      </h2>
      <p className={classes.amount}>{shownMoney(shipment.charge)}</p>
      <p className={classes.due}>{m.shipments_nothing_due_yet()}</p>
      <ChargeLines charges={shipment.charges} discount={discount} total={total} />
      <p className={classes.info}>
        <IconInfoCircle aria-hidden size={18} />
        <span>{m.shipments_an_estimate_for_the_freight()}</span>
      </p>
      <ShipmentMap from={shipment.fromLocation} to={shipment.toLocation} />
    </aside>
  );
}
