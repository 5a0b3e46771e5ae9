import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import type { PayInvoicesRequest, PayInvoicesResponse } from '#contract/invoice-payments.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { usePress } from '#web/api/use-press.ts';
import { Button } from '#web/components/button.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { DisputedChoice } from '#web/features/paying/disputed-choice.tsx';
import { PayingNotice } from '#web/features/paying/paying-notice.tsx';
import { type Choice, optionsOf, paymentTypeOf } from '#web/features/paying/payment-choice.ts';
import { Methods } from '#web/features/paying/payment-form.tsx';
import { type Paying, usePayingBy } from '#web/features/paying/use-paying.ts';
import { type InvoiceMeans, loadMeans, payingDataOf } from './load-paying-invoices.ts';
import type { Selection } from './use-selection.ts';

/** What a press was answered with. */
interface Paid {
  readonly content: PayInvoicesResponse;
  readonly message: string;
}

interface PayDialogProps {
  selection: Selection;
  onClose: () => void;
}

/** What invoices are paid with, what that costs, and what became of each (C141). */
export function PayDialog({ selection, onClose }: PayDialogProps) {
  const { revalidate } = useRevalidator();
  const [paid, setPaid] = useState<Paid>();
  const { means, problem, load } = useMeans();
  const close = () => {
    if (paid) selection.clear();
    onClose();
  };
  const title = paid ? outcomeTitle(paid.content) : m.invoices_pay_title({ count: selection.invoices.length });
  return (
    <Dialog opened onClose={close} title={title} width={560} loading={!means && !paid}>
      {paid ? (
        <Outcome paid={paid} onDone={close} />
      ) : means ? (
        <PayForm
          {...{ selection, means }}
          onReload={async () => {
            await Promise.all([load(), revalidate()]);
          }}
          onPaid={async (answer) => {
            setPaid(answer);
            await revalidate();
          }}
        />
      ) : (
        <Text role="status">{problem ?? m.invoices_pay_loading()}</Text>
      )}
    </Dialog>
  );
}

/** What the customer can pay with, read when the dialog opens and again on demand. */
function useMeans() {
  const [means, setMeans] = useState<InvoiceMeans>();
  const [problem, setProblem] = useState<string>();
  const load = async (signal = new AbortController().signal) => {
    try {
      setMeans(await loadMeans(signal));
    } catch (thrown) {
      if (!signal.aborted) setProblem(sentenceOf(thrown));
    }
  };
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, []);
  return { means, problem, load };
}

type Tender = PayInvoicesRequest['payment'];

function tenderOf({ option: id, debit }: Choice, paying: Parameters<typeof optionsOf>[0]): Tender | undefined {
  const option = optionsOf(paying).find((one) => one.id === id);
  if (!option) return undefined;
  const paymentTypeId = paymentTypeOf(option);
  if (option.kind === 'ach') return { paymentTypeId, paymentProfileId: option.account.paymentProfileId };
  if (option.kind !== 'card') return { paymentTypeId };
  const { paymentProfileId, cardType, number } = option.card;
  const isDebitCard = debit.includes(paymentProfileId) ? 1 : 0;
  return { paymentTypeId, paymentProfileId, cardDetail: { type: cardType, number }, isDebitCard };
}

interface PayFormProps {
  selection: Selection;
  means: InvoiceMeans;
  onReload: () => Promise<void>;
  onPaid: (answer: Paid) => Promise<void>;
}

function PayForm({ selection, means, onReload, onPaid }: PayFormProps) {
  const [problem, setProblem] = useState<string>();
  const { invoices } = selection;
  const disputed = invoices.reduce((sum, one) => sum + (parseMoney(one.disputed) ?? 0), 0);
  const [endsDisputes, setEndsDisputes] = useState(false);
  const isEnding = endsDisputes && disputed > 0;
  const dueCents = selection.dueCents + (isEnding ? disputed : 0);
  const data = payingDataOf(means, dueCents);
  const send = usePress((request: PayInvoicesRequest, options) => callForMessage('payInvoices', request, options));
  const paying = usePayingBy({
    data,
    onReload,
    pay: async (choice) => {
      const payment = tenderOf(choice, data);
      if (!payment) return undefined;
      const invoiceUuids = invoices.map(({ invoiceUuid }) => invoiceUuid);
      const amountDue = formatMoney(dueCents);
      const answer = await send({ invoiceUuids, payment, amountDue, ...(isEnding && { endsDisputes: 1 }) });
      await onPaid(answer);
      return undefined;
    },
  });
  const press = () => {
    const missing = paying.option === undefined ? m.paying_choose_method() : undefined;
    setProblem(missing);
    if (!missing) void paying.press();
  };
  return (
    <Stack gap={16}>
      <Text>{m.invoices_pay_all_or_none()}</Text>
      {disputed > 0 && <DisputedChoice cents={disputed} value={isEnding} onValue={setEndsDisputes} />}
      <PayingNotice paying={paying} />
      <Methods paying={paying} problem={paying.option ? undefined : problem} />
      <Sums {...{ paying, selection, isEnding }} />
      <DialogButtons>
        <Button kind="primary" busy={paying.busy} onClick={press}>
          {m.invoices_pay({ amount: showMoney(paying.split.wayCents) })}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

/** What each invoice asks for, the fee, and what is paid. */
function Sums({ paying, selection, isEnding }: { paying: Paying; selection: Selection; isEnding: boolean }) {
  const { feeCents, wayCents } = paying.split;
  const rows = selection.invoices.map(({ invoiceNumber, due, disputed }) => {
    const cents = (parseMoney(due) ?? 0) + (isEnding ? (parseMoney(disputed) ?? 0) : 0);
    return [invoiceNumber, showMoney(cents)] as const;
  });
  const fee = feeCents > 0 ? [[m.fees_processing(), showMoney(feeCents)] as const] : [];
  return <DefinitionList rows={[...rows, ...fee, [m.paying_you_pay(), showMoney(wayCents)]]} />;
}

const outcomeTitle = ({ approval }: PayInvoicesResponse): string =>
  approval === 'approved' ? m.invoices_pay_received() : m.invoices_pay_on_its_way();

/** What became of each invoice. */
function Outcome({ paid, onDone }: { paid: Paid; onDone: () => void }) {
  const { tender, invoices, approval } = paid.content;
  // The form is gone, and the focus with it.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const shown = (amount: string) => showMoney(parseMoney(amount) ?? 0);
  const word = approval === 'approved' ? m.invoices_is_paid() : m.invoices_outcome_pending();
  const rows = invoices.map(({ invoiceNumber, amount }) => [`${invoiceNumber}, ${word}`, shown(amount)] as const);
  const fee =
    (parseMoney(tender.processingFee) ?? 0) > 0 ? [[m.fees_processing(), shown(tender.processingFee)] as const] : [];
  const total = approval === 'approved' ? m.invoices_pay_paid() : m.paying_you_pay();
  return (
    <Stack gap={16}>
      {approval === 'approved' ? (
        // The title says it already to those who see it.
        <span className="visually-hidden" role="status">
          {paid.message}
        </span>
      ) : (
        <MessageBox kind="info" announce="politely">
          {paid.message}
        </MessageBox>
      )}
      <DefinitionList rows={[...rows, ...fee, [total, shown(tender.amount)]]} />
      <DialogButtons>
        <Button kind="primary" ref={button} onClick={onDone}>
          {m.invoices_pay_done()}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
