import { useId } from 'react';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ShipmentMap } from '#web/features/places/shipment-map.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import classes from './shipment.module.css';

/** What it costs, what is due, and how the price is made. */
export function PriceCard({ shipment }: { shipment: Shipment }) {
  const heading = useId();
  const discount = shipment.onlineBookingDiscount.amount;
  const total = formatMoney((parseMoney(shipment.charge) ?? 0) - (parseMoney(discount) ?? 0));
  return (
    <Card as="aside" className={classes.price} aria-labelledby={heading}>
      <Stack gap={14}>
        <div>
          <SectionHeading id={heading} size="label">
            {shipment.expired ? m.shipments_expired_price() : m.shipments_you_pay()}
          </SectionHeading>
          <Text size={32} numbers>
            {shownMoney(shipment.charge)}
          </Text>
          <Text size={12} tone="muted">
            {m.shipments_nothing_due_yet()}
          </Text>
        </div>
        <ChargeLines charges={shipment.charges} discount={discount} total={total} size="small" />
        <MessageBox kind="info">{m.shipments_an_estimate_for_the_freight()}</MessageBox>
        <ShipmentMap from={shipment.fromLocation} to={shipment.toLocation} />
      </Stack>
    </Card>
  );
}
