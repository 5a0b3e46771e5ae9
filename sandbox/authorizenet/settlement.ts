import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { allTransactions, nextNumber, putTransaction, type Transaction } from './transactions.ts';
import { type Fields, success } from './wire.ts';

const BATCHES = 'authorizenet-batches';
const BATCH_AFTER_MS = 15 * 60_000;
const AUTHORIZATION_MS = 30 * 86_400_000;

export interface Batch {
  readonly batchId: string;
  readonly settledAt: number;
  readonly paymentMethod: 'creditCard' | 'eCheck';
}

export const allBatches = ({ state }: SandboxSettings): Batch[] => state.list(BATCHES) as Batch[];

/** What no batch takes: it can still become money. */
const OPEN: ReadonlySet<string> = new Set([
  'authorizedPendingCapture',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
]);

const isPending = ({ pendingSince, batchId }: Transaction): boolean => pendingSince !== undefined && !batchId;
const isToReturn = ({ willReturn, returnedItems, status }: Transaction): boolean =>
  willReturn !== undefined && !returnedItems && status === 'settledSuccessfully';

/** Settles what has waited for 15 minutes, lets old authorisations expire, and has banks return what they return, by the clock. */
export function settleDue(settings: SandboxSettings): void {
  const now = settings.now();
  const transactions = allTransactions(settings);
  for (const old of transactions.filter(({ status }) => status === 'authorizedPendingCapture'))
    if (old.submittedAt + AUTHORIZATION_MS <= now) putTransaction({ ...old, status: 'expired' }, settings);
  const isDue = transactions.some(
    (one) =>
      (isPending(one) && (one.pendingSince ?? 0) + BATCH_AFTER_MS <= now) ||
      (isToReturn(one) && (one.settledAt ?? 0) + BATCH_AFTER_MS <= now),
  );
  if (isDue) settle(settings);
}

/** Makes a batch of cards and one of bank accounts of everything that waits; returns those that are not empty. */
export function settle(settings: SandboxSettings): Batch[] {
  for (const debit of allTransactions(settings).filter(isToReturn)) returnDebit(debit, settings);
  const waiting = allTransactions(settings).filter(({ batchId, status }) => !batchId && !OPEN.has(status));
  return (['creditCard', 'eCheck'] as const).flatMap((paymentMethod) => {
    const kind = paymentMethod === 'eCheck' ? 'bank' : 'card';
    const own = waiting.filter(({ paidWith }) => paidWith.kind === kind);
    return own.length > 0 ? [makeBatch(own, paymentMethod, settings)] : [];
  });
}

const settledStatus: Partial<Record<Transaction['status'], Transaction['status']>> = {
  capturedPendingSettlement: 'settledSuccessfully',
  refundPendingSettlement: 'refundSettledSuccessfully',
};

function makeBatch(
  transactions: readonly Transaction[],
  paymentMethod: Batch['paymentMethod'],
  settings: SandboxSettings,
): Batch {
  const batch: Batch = { batchId: nextNumber(settings, 'batch'), settledAt: settings.now(), paymentMethod };
  settings.state.put(BATCHES, batch.batchId, batch);
  const { batchId, settledAt } = batch;
  for (const one of transactions)
    putTransaction({ ...one, batchId, settledAt, status: settledStatus[one.status] ?? one.status }, settings);
  return batch;
}

/** The bank takes the money back: an item of its own, which the next batch has, and a mark on the debit. */
function returnDebit(debit: Transaction, settings: SandboxSettings): void {
  const id = nextNumber(settings, 'transaction');
  const now = settings.now();
  const { batchId: _batch, settledAt: _settled, willReturn, ...rest } = debit;
  const item: Transaction = {
    ...rest,
    transId: id,
    type: 'returnedItem',
    status: 'returnedItem',
    submittedAt: now,
    refTransId: debit.transId,
    pendingSince: now,
    sameAs: '',
  };
  putTransaction(item, settings);
  putTransaction({ ...debit, returnedItems: [{ id, at: now, code: willReturn ?? 'R01' }] }, settings);
}

/** sandboxSettleRequest: settles now what waits; the batch after it has the debits that banks return. */
export function settleNow(_request: Fields, settings: SandboxSettings): SandboxResponse {
  return success({ batches: settle(settings).map(({ batchId }) => batchId) });
}
