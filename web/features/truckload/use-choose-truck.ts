import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { recordEvent } from '#web/events/record-event.ts';

export interface TruckChoice {
  readonly id: string;
  readonly team: boolean;
}
export interface ChoiceProblem extends TruckChoice {
  readonly text: string;
  /** Trying the same again can help. */
  readonly again: boolean;
}

/** Chooses a truck, once: a repeat with the same idempotency key returns the same response (R14). */
export function useChooseTruck({ shipmentUuid, tlShipmentData: { rateRequestUuid } }: TruckloadShipment) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const keys = useRef(new Map<string, string>());
  const pressed = useRef(false);
  const [choosing, setChoosing] = useState<TruckChoice & { saved: boolean }>();
  const [problem, setProblem] = useState<ChoiceProblem>();

  const select = async (choice: TruckChoice) => {
    // A second press may come before the buttons are drawn disabled.
    if (pressed.current) return;
    pressed.current = true;
    const intent = `${rateRequestUuid}/${choice.id}/${choice.team}`;
    const idempotencyKey = keys.current.get(intent) ?? newIdempotencyKey();
    keys.current.set(intent, idempotencyKey);
    setProblem(undefined);
    setChoosing({ ...choice, saved: false });
    try {
      const fields = { shipmentUuid, rateRequestUuid, FCPreRateQuoteResponseId: choice.id, team: choice.team };
      const { nextPage } = await call('chooseTruckloadRate', fields, { idempotencyKey });
      recordEvent({ name: 'RateSelected', type: 'n' });
      setChoosing({ ...choice, saved: true });
      await navigate(`${nextPage}?shipmentUuid=${shipmentUuid}`, { state: { shipmentUuid } });
    } catch (thrown) {
      const again =
        !(thrown instanceof CallError) || thrown.status === 0 || thrown.status >= 500 || thrown.status === 429;
      setProblem({ ...choice, text: sentenceOf(thrown), again });
      setChoosing(undefined);
      pressed.current = false;
      // Rejected because the truckload changed meanwhile: its present state is read, so that the page can show it.
      if (!again) await revalidate();
    }
  };
  return { select, choosing, problem };
}
