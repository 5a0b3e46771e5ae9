import type {
  ChargeOutcome,
  GatewayCharges,
  NewCharge,
  NewRefund,
  SettledCharges,
} from '#domain/payments/gateway-charges.ts';
import { companyAccess } from '../outside/company.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { listReturns, listSettled, lookUp, readDetails, readTransaction } from './charge-look-ups.ts';
import {
  chargeOfDetails,
  outcomeOfCharge,
  paymentOfDetails,
  type TransactionOutcome,
  transactionFields,
} from './read-charge.ts';
import { CHANGE_MS, type Client, type Credentials, credentials, send } from './send-call.ts';
import { chargeResponse } from './transaction-wire.ts';

/** Authorize.Net's transactions, on the profiles that it stores. Nothing that moves money is sent twice by this adapter. */
export function authorizeNetChargesOf(
  company: CompanyAccess<Credentials>,
  now: () => number = Date.now,
): GatewayCharges & SettledCharges {
  const client = new OutsideClient(company);
  return {
    authorise: (charge) => take(client, 'authorise', 'authOnlyTransaction', charge),
    debit: (charge) => take(client, 'debit', 'authCaptureTransaction', charge),
    capture: (capture) => captureOf(client, capture),
    void: (transactionId) => voidOf(client, transactionId),
    refund: (refund) => refundOf(client, refund),
    lookUp: lookUp(client, now),
    readTransaction: (transactionId) => readTransaction(client, transactionId),
    listReturns: listReturns(client, now),
    listSettled: listSettled(client, now),
  };
}

/** The gateway's transactions with the deployment's address and credentials. */
export const authorizeNetCharges = (): GatewayCharges & SettledCharges =>
  authorizeNetChargesOf(companyAccess('authorizenet', credentials));

async function transact(
  client: Client,
  operation: string,
  transaction: Parameters<typeof transactionFields>[0],
): Promise<TransactionOutcome> {
  const sent = await send(client, {
    operation,
    request: 'createTransactionRequest',
    fields: transactionFields(transaction),
    read: chargeResponse,
    retry: retryPolicies.never,
    ms: CHANGE_MS,
  });
  return sent.kind === 'response' ? outcomeOfCharge(sent.response) : sent;
}

async function take(client: Client, operation: string, type: string, charge: NewCharge): Promise<ChargeOutcome> {
  const { attemptId, cents } = charge;
  const outcome = await transact(client, operation, { type, attemptId, cents, profile: charge });
  // A method that the gateway no longer has takes nothing; a new charge refers to no transaction.
  return outcome.kind === 'missing' || outcome.kind === 'unsettled' || outcome.kind === 'profile-missing'
    ? { kind: 'declined', reason: 'declined' }
    : outcome;
}

const captureOf: (
  client: Client,
  capture: Parameters<GatewayCharges['capture']>[0],
) => ReturnType<GatewayCharges['capture']> = async (client, { transactionId, cents }) => {
  const type = 'priorAuthCaptureTransaction';
  const { kind } = await transact(client, 'capture', { type, cents, refTransId: transactionId });
  if (kind === 'approved') return { kind: 'captured' };
  if (kind !== 'missing') return { kind: kind === 'declined' || kind === 'unavailable' ? kind : 'unknown' };
  // The same reason stands for no such transaction and for one in another state.
  const found = await readTransaction(client, transactionId);
  if (found.kind === 'unavailable') return found;
  if (found.kind === 'absent') return { kind: 'missing' };
  const { state } = found.charge;
  if (['captured', 'settled', 'returned'].includes(state)) return { kind: 'captured' };
  return { kind: state === 'authorised' || state === 'held' ? 'unavailable' : 'missing' };
};

const voidOf: (client: Client, transactionId: string) => ReturnType<GatewayCharges['void']> = async (
  client,
  transactionId,
) => {
  const { kind } = await transact(client, 'void', { type: 'voidTransaction', refTransId: transactionId });
  if (kind === 'approved') return { kind: 'voided' };
  if (kind !== 'missing') return { kind: kind === 'unavailable' || kind === 'declined' ? 'unavailable' : 'unknown' };
  const found = await readTransaction(client, transactionId);
  if (found.kind === 'unavailable') return found;
  if (found.kind === 'absent') return { kind: 'missing' };
  const { state } = found.charge;
  if (state === 'voided' || state === 'declined') return { kind: 'voided' };
  return { kind: ['settled', 'refunded', 'returned'].includes(state) ? 'settled' : 'unavailable' };
};

const refundOf: (client: Client, refund: NewRefund) => ReturnType<GatewayCharges['refund']> = async (
  client,
  refund,
) => {
  const { attemptId, cents, transactionId } = refund;
  const request = { type: 'refundTransaction', attemptId, cents, refTransId: transactionId };
  let outcome = await transact(client, 'refund', { ...request, profile: refund });
  if (outcome.kind === 'profile-missing') {
    // The payer removed the method since: the transaction itself says how it was paid.
    const read = await readDetails(client, transactionId);
    if (read.kind === 'unavailable') return read;
    const payment = read.kind === 'found' ? paymentOfDetails(read.details, refund.lastFour) : undefined;
    if (!payment) return { kind: 'declined', reason: 'declined' };
    outcome = await transact(client, 'refund', { ...request, payment });
  }
  if (outcome.kind === 'unsettled') return unsettledOrDeclined(client, transactionId);
  return outcome.kind === 'missing' || outcome.kind === 'profile-missing'
    ? { kind: 'declined', reason: 'declined' }
    : outcome;
};

/** Reason 54 stands for a transaction before its settlement, which a void ends, and for one that is too old to be refunded. */
async function unsettledOrDeclined(
  client: Client,
  transactionId: string,
): Promise<{ readonly kind: 'unsettled' } | ChargeOutcome> {
  const read = await readDetails(client, transactionId);
  if (read.kind === 'unavailable') return { kind: 'unavailable' };
  const charge = read.kind === 'found' ? chargeOfDetails(read.details) : undefined;
  const isOpen = charge !== undefined && ['authorised', 'captured', 'held'].includes(charge.state);
  return isOpen ? { kind: 'unsettled' } : { kind: 'declined', reason: 'declined' };
}
