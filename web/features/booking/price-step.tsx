import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { ChargeLines } from '#web/features/rates/charge-lines.tsx';
import { useBooking } from './booking-context.ts';
import { EditShipment } from './edit-shipment.tsx';
import { formatCarrier, formatDays, totalOf } from './format-booking.ts';
import { StepButtons } from './step-buttons.tsx';

const open = (of: { shipmentUuid: string; version: number }) =>
  call('openBooking', of, { idempotencyKey: newIdempotencyKey() });

/** What is booked and at which price; another carrier or other freight is priced anew. */
export function PriceStep() {
  const { draft, saving } = useBooking();
  const { shipment } = draft;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      // Opening it again settles the price.
      const opened = draft.done.includes('price') ? undefined : await open(saving.of());
      await saving.go(opened?.step ?? 'addresses');
    } catch (thrown) {
      if (!saving.takeFailure(thrown)) setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
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
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <StepButtons step="price" busy={busy} onContinue={() => void go()} />
    </Stack>
  );
}
