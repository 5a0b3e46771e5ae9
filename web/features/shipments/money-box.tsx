import { IconInfoCircle } from '@tabler/icons-react';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { Shipment } from '#contract/shipments.ts';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import classes from './money-box.module.css';
import { shownMoney } from './quote-table.tsx';
import card from './shipment-card.module.css';
import { ShipmentMap } from './shipment-map.tsx';

/** What it costs, what is due, and how the price is made. */
export function MoneyBox({ shipment }: { shipment: Shipment }) {
  const discount = shipment.onlineBookingDiscount.amount;
  const total = formatMoney((parseMoney(shipment.charge) ?? 0) - (parseMoney(discount) ?? 0));
  return (
    <aside className={`${card.card} ${classes.money}`} aria-labelledby="you-pay">
      <h2 id="you-pay" className={card.label}>
        {shipment.expired ? 'Expired price' : 'You pay'}
      </h2>
      <p className={classes.amount}>{shownMoney(shipment.charge)}</p>
      <p className={classes.due}>Nothing due yet</p>
      <ChargeLines charges={shipment.charges} discount={discount} total={total} />
      <p className={classes.info}>
        <IconInfoCircle aria-hidden size={18} />
        <span>
          An estimate for the freight as entered. Carriers measure and weigh freight; a different size, weight or type
          of location changes the bill.
        </span>
      </p>
      <ShipmentMap from={shipment.fromLocation} to={shipment.toLocation} />
    </aside>
  );
}
