import { useState } from 'react';
import type { TruckloadDraft } from '#contract/booking.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Disclosure } from '#web/components/disclosure.tsx';
import { RouteMap } from '#web/components/lane-map.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { type StepButtonState, useTruckBooking } from '#web/features/booking/booking-context.ts';
import { CostBox } from '#web/features/booking/cost-box.tsx';
import { formatDays, premiumLine, withPremium } from '#web/features/booking/format-booking.ts';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { BillRisks } from '../truck-details.tsx';
import { formatTruck, truckTotal } from './format-truck-booking.ts';

/** What the truck costs, line by line, where it goes, and what could change the bill. */
export function TruckBox({ buttons }: { buttons: StepButtonState }) {
  const { draft, risks } = useTruckBooking();
  const { shipment } = draft;
  const { from, expiresAt = '', charge = '', stops } = shipment;
  const held = m.booking_held_until({ when: formatTimestamp(from.zone, expiresAt) });
  return (
    <CostBox price={shownMoney(withPremium(charge, draft))} detail={held} about={held} buttons={buttons}>
      <TruckCharges shipment={shipment} draft={draft} size="small" />
      <MessageBox kind="info">{m.booking_nothing_charged()}</MessageBox>
      <RouteMap stops={stops.map(({ place, type }) => ({ ...place, drop: type === 2 }))} />
      <div>
        <Text size={13} weight="strong">
          {formatTruck(shipment)}
        </Text>
        <Text size={13} tone="muted">
          {formatDays(shipment)}
        </Text>
      </div>
      {risks}
    </CostBox>
  );
}

interface TruckChargesProps {
  shipment: TruckloadShipment;
  /** With the protection that is bought with it. */
  draft?: Pick<TruckloadDraft, 'protection'>;
  size?: 'small';
}

/** The lines of the price. */
export const TruckCharges = ({ shipment, draft = {}, size }: TruckChargesProps) => (
  <ChargeLines
    charges={[...(shipment.charges ?? []), ...premiumLine(draft)]}
    discount={shipment.onlineBookingDiscount?.amount ?? '0.00'}
    total={withPremium(truckTotal(shipment), draft)}
    {...(size && { size })}
  />
);

/** What could change the bill later: the terms of the rate. */
export function TruckRisks({ shipment }: { shipment: TruckloadShipment }) {
  const [open, setOpen] = useState(false);
  if (!shipment.terms) return null;
  return (
    <Disclosure summary={m.rates_what_could_change_the_bill()} open={open} onToggle={setOpen}>
      <BillRisks terms={shipment.terms} shipment={shipment} />
    </Disclosure>
  );
}
