import type * as z from 'zod';
import type { TruckTenders } from '#domain/dispatch/truck-tenders.ts';
import { json, readJson } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import type { truckmarketCredentials } from './credentials.ts';
import { readTender, readTenderFailure, readWithdrawal, readWithdrawalFailure } from './read-tender.ts';
import { toWireTender, toWireWithdrawal } from './tender-request.ts';

/** The market waits for a carrier for 60 s. */
const LIMIT_MS = 65_000;

type Access = CompanyAccess<z.output<typeof truckmarketCredentials>> & {
  readonly now: () => number;
  readonly limitMs?: number;
};

/** Tenders of truckloads at the market that priced them. Neither call is ever repeated here. */
export function truckmarketTenders(market: Access): TruckTenders {
  const { limitMs = LIMIT_MS } = market;
  const client = new OutsideClient({ ...market, limits: { headersMs: limitMs, silenceMs: limitMs } });
  const deadlineFrom = () => ({ endsAt: market.now() + limitMs, signal: AbortSignal.timeout(limitMs) });
  const send = (operation: string, path: string, body: unknown, deadline: ReturnType<typeof deadlineFrom>) =>
    client.call({
      operation,
      method: 'POST',
      path,
      headers: ({ credentials: { apiKey } }) => ({ 'x-api-key': apiKey }),
      body: () => json(body),
      read: readJson,
      readsErrors: true,
      retry: retryPolicies.never,
      deadline,
    });
  return {
    async tender(tender) {
      const deadline = deadlineFrom();
      try {
        return readTender(await send('tender', '/v1/loadtender/app', toWireTender(tender), deadline));
      } catch (error) {
        return readTenderFailure(failureOf(error, deadline.signal.aborted));
      }
    },
    async withdraw(tender) {
      const deadline = deadlineFrom();
      try {
        const path = '/v1/loadtender/withdraw';
        return readWithdrawal(await send('withdraw-tender', path, toWireWithdrawal(tender), deadline));
      } catch (error) {
        return readWithdrawalFailure(failureOf(error, deadline.signal.aborted));
      }
    },
  };
}
