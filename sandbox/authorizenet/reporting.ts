import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { allBatches, type Batch } from './settlement.ts';
import { allTransactions, findTransaction, type PaidWith, type Transaction } from './transactions.ts';
import { errors, type Fields, failure, fieldsOf, noRecords, success, textOf } from './wire.ts';

const DAY_MS = 86_400_000;
const LONGEST_RANGE_MS = 31 * DAY_MS;

const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const dollars = (cents: number): number => cents / 100;

const summaryOf = (one: Transaction): Fields => ({
  transId: one.transId,
  submitTimeUTC: wireTime(one.submittedAt),
  transactionStatus: one.status,
  ...(one.invoiceNumber && { invoiceNumber: one.invoiceNumber }),
  accountType: one.paidWith.brand ?? 'eCheck',
  accountNumber: `XXXX${one.paidWith.lastFour}`,
  settleAmount: dollars(one.settleCents || one.authCents),
  marketType: 'eCommerce',
  product: 'Card Not Present',
  ...(one.returnedItems && { hasReturnedItems: true }),
  profile: profileOf(one),
});

const profileOf = ({ customerProfileId, customerPaymentProfileId }: Transaction): Fields => ({
  customerProfileId,
  customerPaymentProfileId,
});

/** A page of a list, newest first where the request wants it so. */
function listed(transactions: readonly Transaction[], { sorting, paging }: Fields): SandboxResponse {
  if (transactions.length === 0) return noRecords();
  const { limit, offset } = fieldsOf(paging);
  const size = Number(textOf(limit) || 1000);
  const page = Number(textOf(offset) || 1);
  if (!(size >= 1 && size <= 1000 && page >= 1)) return failure(errors.field('paging'));
  const isDescending = String(fieldsOf(sorting).orderDescending) === 'true';
  const ordered = isDescending ? transactions.toReversed() : transactions;
  const shown = ordered.slice((page - 1) * size, page * size).map(summaryOf);
  return success({ transactions: shown, totalNumInResultSet: transactions.length });
}

/** getUnsettledTransactionListRequest. */
export const listUnsettled = (request: Fields, settings: SandboxSettings): SandboxResponse =>
  listed(
    allTransactions(settings).filter(({ batchId }) => !batchId),
    request,
  );

/** getTransactionListRequest: the transactions of a batch. */
export const listBatch = (request: Fields, settings: SandboxSettings): SandboxResponse =>
  listed(
    allTransactions(settings).filter(({ batchId }) => batchId === textOf(request.batchId)),
    request,
  );

/** getSettledBatchListRequest: of 31 days at most, the last one if the request names none. */
export function listBatches(request: Fields, settings: SandboxSettings): SandboxResponse {
  const now = settings.now();
  const from = Date.parse(textOf(request.firstSettlementDate) || wireTime(now - DAY_MS));
  // Times of the wire are whole seconds.
  const to = Date.parse(textOf(request.lastSettlementDate) || wireTime(now)) + 999;
  if (!(from <= to && to - from <= LONGEST_RANGE_MS)) return failure(errors.field('firstSettlementDate'));
  const batches = allBatches(settings).filter(({ settledAt }) => settledAt >= from && settledAt <= to);
  if (batches.length === 0) return noRecords();
  return success({ batchList: batches.map(batchOf) });
}

const batchOf = ({ batchId, settledAt, paymentMethod }: Batch): Fields => ({
  batchId,
  settlementTimeUTC: wireTime(settledAt),
  settlementState: 'settledSuccessfully',
  paymentMethod,
  marketType: 'eCommerce',
});

const paymentOf = ({ kind, lastFour, brand, accountType, routingLastFour, name }: PaidWith): Fields =>
  kind === 'card'
    ? { creditCard: { cardNumber: `XXXX${lastFour}`, expirationDate: 'XXXX', cardType: brand } }
    : {
        bankAccount: {
          accountType,
          routingNumber: `XXXX${routingLastFour}`,
          accountNumber: `XXXX${lastFour}`,
          nameOnAccount: name,
          echeckType: 'WEB',
        },
      };

/** getTransactionDetailsRequest. */
export function showTransaction(request: Fields, settings: SandboxSettings): SandboxResponse {
  const found = findTransaction(textOf(request.transId), settings);
  return found ? success({ transaction: detailsOf(found) }) : failure(errors.missing);
}

const detailsOf = (one: Transaction): Fields => ({
  transId: one.transId,
  ...(one.refTransId && { refTransId: one.refTransId }),
  submitTimeUTC: wireTime(one.submittedAt),
  transactionType: one.type,
  transactionStatus: one.status,
  responseCode: Number(one.responseCode),
  responseReasonCode: Number(one.reasonCode),
  authCode: one.authCode,
  AVSResponse: 'Y',
  ...(one.batchId &&
    one.settledAt && {
      batch: {
        batchId: one.batchId,
        settlementTimeUTC: wireTime(one.settledAt),
        settlementState: 'settledSuccessfully',
      },
    }),
  ...(one.invoiceNumber && { order: { invoiceNumber: one.invoiceNumber } }),
  authAmount: dollars(one.authCents),
  settleAmount: dollars(one.settleCents),
  ...(one.returnedItems && {
    returnedItems: one.returnedItems.map(({ id, at, code }) => ({
      id,
      dateUTC: wireTime(at),
      code,
      description: 'Returned by the bank',
    })),
  }),
  payment: paymentOf(one.paidWith),
  profile: profileOf(one),
});

/** sandboxTransactionLogRequest: every transaction as its details, of one customer if the request names it. */
export function showLog(request: Fields, settings: SandboxSettings): SandboxResponse {
  const customer = textOf(request.customerProfileId);
  const transactions = allTransactions(settings).filter((one) => !customer || one.customerProfileId === customer);
  return success({ transactions: transactions.map(detailsOf) });
}
