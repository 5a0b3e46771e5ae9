import * as m from '#texts/compiled/messages.js';
import { useTruckBooking } from '#web/features/booking/booking-context.ts';
import { CarrierPays, ProtectionStep } from '#web/features/booking/protection-step.tsx';
import { shownMoney } from '#web/format/format-row.ts';

/** The carrier's cargo insurance beside what the load is worth. */
export function TruckProtection() {
  const { carrier, cargoCover, truckload } = useTruckBooking().draft.shipment;
  const limits = [
    ...(cargoCover ? [m.ftl_booking_cover({ cover: shownMoney(cargoCover) })] : []),
    ...(truckload.loadValue ? [m.ftl_booking_cover_value({ value: shownMoney(truckload.loadValue) })] : []),
  ];
  return (
    <ProtectionStep>
      <CarrierPays carrier={carrier?.name ?? ''} limits={limits} />
    </ProtectionStep>
  );
}
