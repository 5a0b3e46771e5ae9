import { useEffect, useRef, useState } from 'react';
import { formatHour } from '#contract/format/dates.ts';
import type { PaymentSplit } from '#contract/rules/payment-split.ts';
import type { ShipmentPaymentResponse } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { usePress } from '#web/api/use-press.ts';
import { showToast } from '#web/stores/toasts.ts';
import type { PayingData } from './load-paying.ts';
import {
  type Choice,
  centsOf,
  firstChoice,
  type Option,
  optionName,
  optionsOf,
  paymentTypeOf,
  splitOf,
} from './payment-choice.ts';
import { type PaymentRequest, type PaymentTarget, paymentRequestOf } from './payment-request.ts';

/** Why a press did not pay, and what can be done. */
export interface PayingFailure {
  readonly kind: 'declined' | 'adjusted' | 'coupon' | 'changed' | 'inProgress' | 'price' | 'other';
  readonly text: string;
  /** The code of a price that cannot be booked. */
  readonly code?: string | undefined;
  /** Raised with every failure, so that the notice takes the focus each time. */
  readonly attempt: number;
  /** What was known then: what is read after it may end it. */
  readonly seen: PayingData;
}

/** H11: so long before transactions and charges are read again. */
const RELOAD_AFTER_MS = 3000;
const DECLINE_CODES = ['15042', '15043', '15044', '15045'];
/** The coupon can no longer be used, or gives another amount than was shown. */
const COUPON_CODES = ['2371', '2560', '2561', '2562', '2972'];
const PRICE_CODES = ['12515', '12516', '12517', '999989'];

/** The time zone of the browser. */
export const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function kindOf(thrown: unknown): PayingFailure['kind'] {
  if (!(thrown instanceof CallError)) return 'other';
  const { code = '', status } = thrown;
  if (code === '22058') return 'adjusted';
  if (code === '15046') return 'inProgress';
  if (DECLINE_CODES.includes(code)) return 'declined';
  if (COUPON_CODES.includes(code)) return 'coupon';
  if (PRICE_CODES.includes(code)) return 'price';
  return status === 409 ? 'changed' : 'other';
}

/** The tender that the bank refused, if one was. */
const declinedOf = ({ data }: ShipmentPaymentResponse) =>
  Object.values(data).find(({ approval }) => approval === 'declined');

/** What the server says of the tender that failed, and why: 'Shipment payment with Card Visa XXXX1881 failed', 'The card was declined ...'. */
function reasonOf(thrown: unknown, option: Option | undefined): string | undefined {
  if (!(thrown instanceof CallError) || !option) return undefined;
  const sentence = thrown.forField(`payments.${paymentTypeOf(option)}`);
  return sentence ? m.paying_declined_why({ sentence, why: thrown.message }) : thrown.message;
}

/** What any payment is set up with. */
interface PressSetup {
  readonly data: PayingData;
  /** Reads what is due again. */
  readonly onReload: () => Promise<void> | void;
  /** Pays; returns what the server says of a tender that the bank refused. */
  readonly pay: (choice: Choice, split: PaymentSplit) => Promise<string | undefined>;
}

interface PayingSetup {
  readonly target: PaymentTarget;
  readonly data: PayingData;
  /** Reads what is due again. */
  readonly onReload: () => Promise<void> | void;
  /** It is paid, or on its way; the message says which (15023, or what is waited for). */
  readonly onPaid: (answer: ShipmentPaymentResponse, message: string) => Promise<void> | void;
}

export interface Paying {
  readonly data: PayingData;
  readonly choice: Choice;
  readonly choose: (change: Partial<Choice>) => void;
  readonly option: Option | undefined;
  readonly split: PaymentSplit;
  /** What failed, and when: 'Declined 10:14 am', by option. */
  readonly declined: Readonly<Record<string, string>>;
  readonly failure: PayingFailure | undefined;
  readonly busy: boolean;
  /** A payment is in progress, from here or elsewhere: the page follows it. */
  readonly waiting: boolean;
  readonly press: () => Promise<void>;
  readonly reload: () => Promise<void> | void;
}

/** The state of a payment of a shipment (C74). */
export function usePaying({ target, data, onReload, onPaid }: PayingSetup): Paying {
  const send = usePress((request: PaymentRequest, options) => callForMessage('payShipment', request, options));
  const pay: PressSetup['pay'] = async (choice, split) => {
    const { content: answer, message } = await send(paymentRequestOf(target, data, choice, split));
    const refused = declinedOf(answer);
    // H10: the payer is told that the A/R account bore it once beyond its limit.
    if (answer.courtesy) showToast({ type: 'info', text: answer.courtesy });
    if (refused) return refused.message;
    await onPaid(answer, message);
    return undefined;
  };
  return usePayingBy({ data, onReload, pay });
}

/** The state of a payment: what is chosen, who pays what, and what became of the press. */
export function usePayingBy({ data, onReload, pay }: PressSetup): Paying {
  const [choice, setChoice] = useState<Choice>(() => ({ option: firstChoice(data), credit: '', debit: [] }));
  const [declined, setDeclined] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<PayingFailure>();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const option = optionsOf(data).find(({ id }) => id === choice.option);
  const split = splitOf(data, choice);
  const waiting = (failure?.kind === 'inProgress' && failure.seen === data) || centsOf(data.charges.pending) > 0;
  const fail = (kind: PayingFailure['kind'], text: string, code?: string) =>
    setFailure((before) => ({ kind, text, code, seen: data, attempt: (before?.attempt ?? 0) + 1 }));
  const decline = (reason: string | undefined) => {
    if (!option) return;
    const at = m.paying_declined_at({ time: formatHour(zoneHere(), new Date()) });
    setDeclined((before) => ({ ...before, [option.id]: at }));
    setChoice((before) => ({ ...before, option: '' }));
    fail('declined', reason ?? m.paying_declined({ name: optionName(option) }));
  };
  const press = async () => {
    // A second press may come before the button is drawn disabled.
    if (pressed.current) return;
    pressed.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const refused = await pay(choice, split);
      if (refused !== undefined) decline(refused);
    } catch (thrown) {
      const kind = kindOf(thrown);
      if (kind === 'declined') decline(reasonOf(thrown, option));
      else fail(kind, sentenceOf(thrown), thrown instanceof CallError ? thrown.code : undefined);
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  };
  useReloading(failure, waiting, onReload);
  return {
    ...{ data, choice, option, split, declined, failure, busy, waiting, press, reload: onReload },
    choose: (change) => setChoice((before) => ({ ...before, ...change })),
  };
}

/** Reads again 3 seconds after a change of what is due (H11), and every 3 seconds while a payment is in progress. */
function useReloading(failure: PayingFailure | undefined, waiting: boolean, onReload: PayingSetup['onReload']): void {
  const reload = useRef(onReload);
  reload.current = onReload;
  const { kind, attempt } = failure ?? {};
  useEffect(() => {
    if (kind !== 'adjusted' || attempt === undefined) return;
    const timer = setTimeout(() => void reload.current(), RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kind, attempt]);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void reload.current(), RELOAD_AFTER_MS);
    return () => clearInterval(timer);
  }, [waiting]);
}

/** Whether the way that is chosen takes money at once: a check or a wire does not. */
export const isLater = (option: Option | undefined): boolean =>
  option !== undefined && (option.kind === 'cheque' || option.kind === 'wire');
