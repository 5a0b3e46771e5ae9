import { IconPencil } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { useBooking } from './booking-context.ts';
import { EditShipment } from './edit-shipment.tsx';
import { formatCarrier, formatDays, totalOf } from './format-booking.ts';
import { PriceButtons } from './price-buttons.tsx';

/** What is booked and at which price; another carrier or other freight is priced anew. */
export function PriceStep() {
  const { shipment } = useBooking().draft;
  return (
    <Stack gap={16}>
      <div>
        <Text weight="strong">{formatCarrier(shipment)}</Text>
        <Text tone="muted">{formatDays(shipment)}</Text>
      </div>
      <ChargeLines
        charges={shipment.charges}
        discount={shipment.onlineBookingDiscount.amount}
        total={totalOf(shipment)}
      />
      <Text tone="muted">{m.booking_price_other()}</Text>
      <div>
        <EditShipment
          shipmentUuid={shipment.shipmentUuid}
          kind="secondary"
          icon={<IconPencil aria-hidden size={18} stroke={1.75} />}
        />
      </div>
      <PriceButtons />
    </Stack>
  );
}
