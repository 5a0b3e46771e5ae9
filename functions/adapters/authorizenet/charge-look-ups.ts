import type { FoundCharge, GatewayCharges, LookUp, SettledCharges } from '#domain/payments/gateway-charges.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { chargeOfDetails, chargeOfSummary } from './read-charge.ts';
import { type Client, READ_MS, send } from './send-call.ts';
import {
  batchesResponse,
  detailsResponse,
  transactionsResponse,
  type WireDetails,
  type WireSummary,
} from './transaction-wire.ts';
import { codeOf, isOk } from './wire.ts';

const PAGE = 1000;
/** No list of transactions is read further than this many pages. */
const MAX_PAGES = 50;
const DAY_MS = 86_400_000;
/** The gateway lists batches of 31 days at most. */
const BATCH_WINDOW_MS = 30 * DAY_MS;
/** The gateway's clock may differ from ours. */
const CLOCK_SKEW_MS = 10 * 60_000;
const NOT_FOUND = 'E00040';
const UNAVAILABLE = { kind: 'unavailable' } as const;

/** Only look-ups are repeated: they change nothing. */
const reading = { retry: retryPolicies.repeatable, ms: READ_MS } as const;

/** A transaction with all that the gateway has of it. */
export async function readDetails(
  client: Client,
  transId: string,
): Promise<
  { readonly kind: 'found'; readonly details: WireDetails } | { readonly kind: 'absent' } | { kind: 'unavailable' }
> {
  const sent = await send(client, {
    operation: 'get-transaction',
    request: 'getTransactionDetailsRequest',
    fields: { transId },
    read: detailsResponse,
    ...reading,
  });
  if (sent.kind !== 'response') return UNAVAILABLE;
  const { response } = sent;
  if (isOk(response) && response.transaction) return { kind: 'found', details: response.transaction };
  return codeOf(response) === NOT_FOUND ? { kind: 'absent' } : UNAVAILABLE;
}

/** The transaction as the portal knows it. An item that a bank returned is the debit that it refers to. */
export const readTransaction: (client: Client, transactionId: string) => Promise<LookUp> = async (client, id) => {
  const read = await readDetails(client, id);
  if (read.kind !== 'found') return read;
  const { transactionStatus, refTransId } = read.details;
  if (transactionStatus === 'returnedItem' && refTransId && refTransId !== id)
    return readTransaction(client, refTransId);
  const charge = chargeOfDetails(read.details);
  return charge ? { kind: 'found', charge } : UNAVAILABLE;
};

/** Every page of a list of transactions; undefined where it could not be read to its end. */
async function readPages(
  client: Client,
  list: { readonly operation: string; readonly request: string; readonly fields: Readonly<Record<string, unknown>> },
): Promise<WireSummary[] | undefined> {
  const found: WireSummary[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const sent = await send(client, {
      ...list,
      fields: {
        ...list.fields,
        sorting: { orderBy: 'submitTimeUTC', orderDescending: true },
        paging: { limit: PAGE, offset: page },
      },
      read: transactionsResponse,
      ...reading,
    });
    if (sent.kind !== 'response' || !isOk(sent.response)) return undefined;
    const transactions = sent.response.transactions ?? [];
    found.push(...transactions);
    if (transactions.length < PAGE) return found;
  }
  return undefined;
}

const readUnsettled = (client: Client) =>
  readPages(client, { operation: 'list-unsettled', request: 'getUnsettledTransactionListRequest', fields: {} });

const readBatch = (client: Client, batchId: string) =>
  readPages(client, { operation: 'list-batch', request: 'getTransactionListRequest', fields: { batchId } });

interface Batch {
  readonly batchId: string;
  readonly paymentMethod?: string | null | undefined;
}

const wireTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** The batches settled since a time, newest first; undefined where the list could not be read. */
async function readBatches(client: Client, since: number, now: number): Promise<Batch[] | undefined> {
  const batches: Batch[] = [];
  const end = now + CLOCK_SKEW_MS;
  for (let from = since - CLOCK_SKEW_MS; from < end; from += BATCH_WINDOW_MS) {
    const sent = await send(client, {
      operation: 'list-batches',
      request: 'getSettledBatchListRequest',
      fields: {
        includeStatistics: false,
        firstSettlementDate: wireTime(from),
        lastSettlementDate: wireTime(Math.min(from + BATCH_WINDOW_MS, end)),
      },
      read: batchesResponse,
      ...reading,
    });
    if (sent.kind !== 'response' || !isOk(sent.response)) return undefined;
    batches.unshift(...(sent.response.batchList ?? []).toReversed());
  }
  return batches;
}

/** Declined and voided tries of an attempt come after one that holds or took money. */
const isDead = ({ transactionStatus }: WireSummary): boolean => /declined|voided|error|failed/i.test(transactionStatus);

function ofAttempt(transactions: readonly WireSummary[], attemptId: string): WireSummary | undefined {
  const own = transactions.filter(({ invoiceNumber }) => invoiceNumber === attemptId);
  return own.find((transaction) => !isDead(transaction)) ?? own[0];
}

/** A transaction that is settled meanwhile is in no list of the unsettled, and then in a batch: the batches are read after them. */
export const lookUp =
  (client: Client, now: () => number): GatewayCharges['lookUp'] =>
  async (attemptId, since) => {
    const unsettled = await readUnsettled(client);
    if (!unsettled) return UNAVAILABLE;
    let dead = ofAttempt(unsettled, attemptId);
    if (dead && !isDead(dead)) return readTransaction(client, dead.transId);
    const batches = await readBatches(client, since, now());
    if (!batches) return UNAVAILABLE;
    for (const { batchId } of batches) {
      const transactions = await readBatch(client, batchId);
      if (!transactions) return UNAVAILABLE;
      const found = ofAttempt(transactions, attemptId);
      if (found && !isDead(found)) return readTransaction(client, found.transId);
      dead ??= found;
    }
    return dead ? readTransaction(client, dead.transId) : { kind: 'absent' };
  };

const isReturned = ({ transactionStatus, hasReturnedItems }: WireSummary): boolean =>
  transactionStatus === 'returnedItem' || String(hasReturnedItems) === 'true';

/**
 * Banks return debits up to 60 days after their settlement, as items of a later batch of the gateway; each refers to the debit, which has the
 * bank's code.
 */
export const listReturns =
  (client: Client, now: () => number): GatewayCharges['listReturns'] =>
  async (since) => {
    const batches = await readBatches(client, since, now());
    if (!batches) return UNAVAILABLE;
    const returns = new Map<string, FoundCharge>();
    for (const { batchId } of batches.filter(({ paymentMethod }) => paymentMethod !== 'creditCard')) {
      const transactions = await readBatch(client, batchId);
      if (!transactions) return UNAVAILABLE;
      for (const { transId } of transactions.filter(isReturned)) {
        const read = await readTransaction(client, transId);
        if (read.kind !== 'found') return UNAVAILABLE;
        returns.set(read.charge.transactionId, read.charge);
      }
    }
    return { kind: 'listed', returns: [...returns.values()] };
  };

/** States of a transaction of a settled batch that moved money. */
const movedStates: readonly FoundCharge['state'][] = ['settled', 'refunded', 'returned'];

/** What was settled since a time, from the lists of the batches alone. A bank's returned item stands for the debit, which is listed itself. */
export const listSettled =
  (client: Client, now: () => number): SettledCharges['listSettled'] =>
  async (since) => {
    const batches = await readBatches(client, since, now());
    if (!batches) return UNAVAILABLE;
    const charges: FoundCharge[] = [];
    for (const { batchId } of batches) {
      const transactions = await readBatch(client, batchId);
      if (!transactions) return UNAVAILABLE;
      const own = transactions.filter(({ transactionStatus }) => transactionStatus !== 'returnedItem');
      charges.push(...own.flatMap((one) => chargeOfSummary(one) ?? []));
    }
    return { kind: 'listed', charges: charges.filter(({ state }) => movedStates.includes(state)) };
  };
