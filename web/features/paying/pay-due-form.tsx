import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { creditError } from './credit-field.tsx';
import { DisputedChoice, withDisputed } from './disputed-choice.tsx';
import type { PayingData } from './load-paying.ts';
import { METHOD_FIELD } from './method-list.tsx';
import { PayingNotice } from './paying-notice.tsx';
import { centsOf } from './payment-choice.ts';
import { PaymentForm } from './payment-form.tsx';
import { SplitLines } from './split-lines.tsx';
import { usePaying } from './use-paying.ts';

interface PayDueFormProps {
  shipmentUuid: string;
  data: PayingData;
  /** Where the new price of a shipment stands. */
  pricePath: string;
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** Pays what is due on a booked shipment, whatever made it due (C74). */
export function PayDueForm({ shipmentUuid, data: loaded, pricePath, onReload, onClose }: PayDueFormProps) {
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState(false);
  const disputedCents = centsOf(loaded.charges.disputed ?? '0.00');
  // Where nothing else is due, the dialog was opened to pay what is in dispute.
  const [endsDisputes, setEndsDisputes] = useState(centsOf(loaded.charges.due) <= 0 && disputedCents > 0);
  const isEnding = endsDisputes && disputedCents > 0;
  // The same data as long as nothing is read again: a failure is compared with what was known then.
  const data = useMemo(() => ({ ...(isEnding ? withDisputed(loaded) : loaded), isBooked: true }), [isEnding, loaded]);
  const paying = usePaying({
    target: { shipmentUuid, version: data.charges.version, endsDisputes: isEnding },
    data,
    // H11: what was paid and what is due are read again behind the dialog, too.
    onReload: async () => void (await Promise.all([onReload(), revalidate()])),
    onPaid: async (_, message) => {
      showToast({ type: 'success', text: message });
      onClose();
      // Details, charges and transactions are read again (H08).
      await revalidate();
    },
  });
  const { option, split, choice } = paying;
  const isMissing = !option && split.restCents > 0;
  const press = () => {
    setPressed(true);
    const wrong = creditError(data, choice) ? 'storeCredit' : isMissing ? METHOD_FIELD : undefined;
    if (wrong) document.querySelector<HTMLElement>(`[data-field="${wrong}"]`)?.focus();
    else void paying.press();
  };
  return (
    <Stack gap={20}>
      <PayingNotice paying={paying} pricePath={pricePath} />
      <SplitLines paying={paying} />
      {disputedCents > 0 && <DisputedChoice cents={disputedCents} value={isEnding} onValue={setEndsDisputes} />}
      <PaymentForm
        paying={paying}
        shipmentUuid={shipmentUuid}
        problem={pressed && isMissing ? m.paying_choose_method() : undefined}
      />
      <DialogButtons>
        <Button onClick={onClose}>{m.details_pay_later()}</Button>
        <Button kind="primary" busy={paying.busy || paying.waiting} onClick={press}>
          {m.details_pay({ amount: showMoney(split.totalCents) })}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
