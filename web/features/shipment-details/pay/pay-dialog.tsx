import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { creditError } from '#web/features/paying/credit-field.tsx';
import { DisputedChoice, withDisputed } from '#web/features/paying/disputed-choice.tsx';
import { loadPaying, type PayingData } from '#web/features/paying/load-paying.ts';
import { METHOD_FIELD } from '#web/features/paying/method-list.tsx';
import { PayingNotice } from '#web/features/paying/paying-notice.tsx';
import { centsOf } from '#web/features/paying/payment-choice.ts';
import { PaymentForm } from '#web/features/paying/payment-form.tsx';
import { SplitLines } from '#web/features/paying/split-lines.tsx';
import { usePaying } from '#web/features/paying/use-paying.ts';
import { newPricePath } from '#web/format/format-row.ts';
import type { Order } from '../order.ts';

interface PayDialogProps {
  shipment: Order;
  opened: boolean;
  onClose: () => void;
}

/** Pays what is due on a booked shipment (C74). */
export function PayDialog({ shipment, opened, onClose }: PayDialogProps) {
  const { data, problem, load } = usePayingData(shipment.shipmentUuid);
  return (
    <Dialog opened={opened} onClose={onClose} title={m.details_pay_title()} width={620} loading={!data}>
      {problem && (
        <MessageBox kind="error" action={{ label: m.details_try_again(), run: () => void load() }}>
          {problem}
        </MessageBox>
      )}
      {!data && !problem && <Skeleton height={240} radius={8} />}
      {data && <PayForm shipment={shipment} data={data} onReload={load} onClose={onClose} />}
    </Dialog>
  );
}

/** What is due, and everything it can be paid with. */
function usePayingData(shipmentUuid: string) {
  const [data, setData] = useState<PayingData>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setData(await loadPaying(shipmentUuid, new AbortController().signal));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
  }, [shipmentUuid]);
  useEffect(() => void load(), [load]);
  return { data, problem, load };
}

interface PayFormProps {
  shipment: Order;
  data: PayingData;
  onReload: () => Promise<void>;
  onClose: () => void;
}

function PayForm({ shipment, data: loaded, onReload, onClose }: PayFormProps) {
  const { revalidate } = useRevalidator();
  const [pressed, setPressed] = useState(false);
  const disputedCents = centsOf(loaded.charges.disputed ?? '0.00');
  // Where nothing else is due, the dialog was opened to pay what is in dispute.
  const [endsDisputes, setEndsDisputes] = useState(centsOf(loaded.charges.due) <= 0 && disputedCents > 0);
  const isEnding = endsDisputes && disputedCents > 0;
  // The same data as long as nothing is read again: a failure is compared with what was known then.
  const data = useMemo(() => (isEnding ? withDisputed(loaded) : loaded), [isEnding, loaded]);
  const { shipmentUuid } = shipment;
  const paying = usePaying({
    target: { shipmentUuid, version: data.charges.version, endsDisputes: isEnding },
    data,
    // H11: what was paid and what is due are read again behind the dialog, too.
    onReload: async () => void (await Promise.all([onReload(), revalidate()])),
    onPaid: async () => {
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
      <PayingNotice paying={paying} pricePath={newPricePath(shipment)} />
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
