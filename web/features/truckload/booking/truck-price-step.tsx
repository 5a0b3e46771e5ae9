import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { useTruckBooking } from '#web/features/booking/booking-context.ts';
import { formatDays } from '#web/features/booking/format-booking.ts';
import { PriceButtons } from '#web/features/booking/price-buttons.tsx';
import { EditTruckload } from '../edit-truckload.tsx';
import { formatTruck } from './format-truck-booking.ts';
import { TruckCharges } from './truck-box.tsx';

/** Which truck is booked, and at which price. */
export function TruckPriceStep() {
  const { shipment } = useTruckBooking().draft;
  return (
    <Stack gap={16}>
      <div>
        <Text weight="strong">{formatTruck(shipment)}</Text>
        <Text tone="muted">{formatDays(shipment)}</Text>
      </div>
      <TruckCharges shipment={shipment} />
      <Text tone="muted">{m.ftl_booking_price_other()}</Text>
      <div>
        <EditTruckload shipment={shipment} copy />
      </div>
      <PriceButtons />
    </Stack>
  );
}
