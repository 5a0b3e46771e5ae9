import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { shipmentPath } from '#web/format/format-row.ts';

/** Opens the booking of a saved estimate, where it was left if it was opened before (C60). */
export function BookButton({ shipment }: { shipment: Shipment }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = async () => {
    const { shipmentUuid, version } = shipment;
    setBusy(true);
    setProblem(undefined);
    try {
      const { step } = await call('openBooking', { shipmentUuid, version }, { idempotencyKey: newIdempotencyKey() });
      await navigate(`${shipmentPath(shipmentUuid)}&step=${step}`);
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="primary" busy={busy} onClick={() => void open()}>
        {shipment.booking ? m.booking_go_on() : m.booking_book_shipment()}
      </Button>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </>
  );
}
