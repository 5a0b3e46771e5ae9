import { useState } from 'react';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { MessageBox } from '#web/components/message-box.tsx';
import { useAnyBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';

const open = (of: { shipmentUuid: string; version: number }) =>
  call('openBooking', of, { idempotencyKey: newIdempotencyKey() });

/** On from the price, which opening the booking again settles. */
export function PriceButtons() {
  const { draft, saving } = useAnyBooking();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const opened = draft.done.includes('price') ? undefined : await open(saving.of());
      await saving.go(opened?.step ?? 'addresses');
    } catch (thrown) {
      if (!saving.takeFailure(thrown)) setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <StepButtons step="price" busy={busy} onContinue={() => void go()} />
    </>
  );
}
