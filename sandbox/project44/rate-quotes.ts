import { randomUUID } from 'node:crypto';
import { spoilCall } from '../call-faults.ts';
import { latencyOf } from '../carriers/latency.ts';
import { dueFaults, FAULT_KINDS, type Fault, faultsAt, readFaults } from '../faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import { rateShipment } from '../rating/rate-shipment.ts';
import type { Account } from '../rating/tariff.ts';
import type { TariffBook } from '../rating/tariff-book.ts';
import type { SandboxSettings } from '../settings.ts';
import { accountsOfGroup } from './accounts.ts';
import { errorResponse, project44Errors } from './errors.ts';
import { type RateQuery, readRateRequest } from './rate-request.ts';
import { failedRow, NOT_IN_TIME, type RowSource, rateRow } from './rate-row.ts';
import { spoilRow } from './row-faults.ts';
import type { TokenClaims } from './token.ts';
import type { WireRateQuote } from './wire.ts';

type Called = { readonly account: Account; readonly faults: readonly Fault[]; readonly latencyMs: number };

const BAD_REQUEST = 'The request is not valid';

/**
 * Handles a rate request: checks it, picks the accounts, waits as long as the slowest of them takes but not beyond the
 * request's own time limit, and writes one row per account.
 */
export async function handleRateQuotes(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  claims: TokenClaims,
): Promise<SandboxResponse> {
  const receivedAt = settings.now();
  const parsed = parseJson(request.body);
  if (parsed === undefined) return errorResponse(400, BAD_REQUEST, ['request: must be JSON']);
  const { query, mistakes } = readRateRequest(parsed, new Date(receivedAt).toISOString().slice(0, 10));
  const { faults, mistakes: faultMistakes } = readFaults(query.descriptions);
  const picked = pickAccounts(query, settings.tariffs);
  const wrong = [
    ...mistakes,
    ...faultMistakes.map((text) => `description: unknown trigger "${text}"`),
    ...picked.mistakes,
  ];
  if (wrong.length > 0) return errorResponse(400, BAD_REQUEST, wrong);

  const draw = settings.seed === undefined ? randomUUID() : `${settings.seed}|${request.body}`;
  const due = dueFaults(faults, identityOf(parsed), settings.state);
  const called = picked.accounts.map((account) => callOf(account, due, draw, settings));
  await settings.sleep(waitOf(called, query.timeoutMs), signal);

  const rateQuotes = called.flatMap((call) =>
    rowsOf(call, query, settings.tariffs, `${draw}|${call.account.code}`, receivedAt),
  );
  const callFaults = [...new Set(called.flatMap((call) => call.faults))];
  const response = jsonResponse(200, { rateQuotes, infoMessages: [], errorMessages: [] });
  return spoilCall({ response, tokenAgeMs: receivedAt - claims.issuedAt }, callFaults, project44Errors);
}

/** What makes two calls the same call: all they say but how long they wait. */
function identityOf(body: unknown): string {
  return JSON.stringify(body, (key, value) => (key === 'apiConfiguration' ? undefined : value));
}

function callOf(account: Account, faults: readonly Fault[], draw: string, settings: SandboxSettings): Called {
  const { tariffs, latencyScale } = settings;
  const group = (accountsOfGroup(account.group, tariffs) ?? []).map(({ code }) => code);
  const place = { code: account.code, group: account.group, place: group.indexOf(account.code) + 1, of: group.length };
  const hits = faultsAt(faults, place);
  const base = hits.some(({ immediately }) => immediately)
    ? 0
    : latencyOf(account, `${draw}|${account.code}`) * latencyScale;
  const latencyMs = hits.reduce((ms, { kind, argument }) => {
    if (kind === 'hang') return Number.POSITIVE_INFINITY;
    return kind === 'slow' ? ms + argument : ms;
  }, base);
  return { account, faults: hits, latencyMs };
}

/**
 * A single account that hangs never gets a response; otherwise the request's time limit ends the wait. A call that fails immediately waits
 * for nobody.
 */
function waitOf(called: readonly Called[], timeoutMs: number): number {
  const faults = called.flatMap((call) => call.faults);
  if (faults.some(({ kind, immediately }) => immediately && FAULT_KINDS[kind].acts === 'call')) return 0;
  const slowest = Math.max(0, ...called.map(({ latencyMs }) => latencyMs));
  return called.length === 1 && slowest === Number.POSITIVE_INFINITY ? slowest : Math.min(slowest, timeoutMs);
}

function rowsOf(
  call: Called,
  query: RateQuery,
  book: TariffBook,
  identity: string,
  now: number,
): readonly WireRateQuote[] {
  const tariff = book.tariffOf(call.account);
  const source: RowSource = { account: call.account, tariff, query, identity, now };
  if (call.latencyMs > query.timeoutMs) return [failedRow(source, NOT_IN_TIME)];
  const rating = rateShipment(query.shipment, call.account, tariff, book.shared);
  return spoilRow(rateRow(rating, source), source, call.faults);
}

function pickAccounts(
  query: RateQuery,
  book: TariffBook,
): { accounts: readonly Account[]; mistakes: readonly string[] } {
  const path = 'capacityProviderAccountGroup';
  const group =
    accountsOfGroup(query.groupCode, book) ??
    (query.fallBackToDefaultAccountGroup ? accountsOfGroup('ALL', book) : undefined);
  if (group === undefined) return { accounts: [], mistakes: [`${path}.code: ${query.groupCode} is not known`] };
  if (query.accountCodes.length === 0) return { accounts: group, mistakes: [] };
  const unknown = query.accountCodes.filter((code) => !group.some((account) => account.code === code));
  return {
    accounts: group.filter(({ code }) => query.accountCodes.includes(code)),
    mistakes: unknown.map((code) => `${path}.accounts: ${code} is not an account of group ${query.groupCode}`),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
