import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import type { AnyDraft } from './load-booking.ts';

/** Where the default way to pay is chosen. */
const paymentSettings = `${paths.accountSettings}?tab=3`;

/** Opens the booking of a saved estimate of any mode on its page `to`, where it was left if it was opened before (C60). */
export function BookButton({ shipment, to }: { shipment: AnyDraft['shipment']; to: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isCredit: boolean }>();
  const open = async () => {
    const { shipmentUuid, version } = shipment;
    setBusy(true);
    setProblem(undefined);
    try {
      const { step } = await call('openBooking', { shipmentUuid, version }, { idempotencyKey: newIdempotencyKey() });
      await navigate(`${to}&step=${step}`);
    } catch (thrown) {
      // 12502: the A/R account pays by default, and cannot bear it.
      setProblem({ text: sentenceOf(thrown), isCredit: thrown instanceof CallError && thrown.code === '12502' });
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="primary" busy={busy} onClick={() => void open()}>
        {shipment.booking ? m.booking_go_on() : m.booking_book_shipment()}
      </Button>
      {problem && (
        <MessageBox
          kind="error"
          buttons={problem.isCredit && <ButtonLink to={paymentSettings}>{m.booking_change_default()}</ButtonLink>}
        >
          {problem.text}
        </MessageBox>
      )}
    </>
  );
}
