import { handleSandboxRequest } from '#sandbox/app.ts';
import type { SandboxRequest, SandboxResponse } from '#sandbox/http.ts';
import { signToken } from '#sandbox/project44/token.ts';
import type { WireRateQuote } from '#sandbox/project44/wire.ts';
import { readSettings, type SandboxSettings } from '#sandbox/settings.ts';

/** Monday 5 October 2026, noon UTC: no holiday near. */
export const NOON = Date.UTC(2026, 9, 5, 12);

export type TestSandbox = {
  readonly settings: SandboxSettings;
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[];
  send(request: Partial<SandboxRequest>, signal?: AbortSignal): Promise<SandboxResponse>;
  rate(body: unknown, headers?: Record<string, string>): Promise<SandboxResponse>;
  rows(body: unknown): Promise<WireRateQuote[]>;
};

/** A sandbox in the process, with a clock that stands still unless one is given, and waits that are noted instead of waited. */
export function testSandbox(env: Record<string, string> = {}, now: () => number = () => NOON): TestSandbox {
  const waits: number[] = [];
  const settings: SandboxSettings = {
    ...readSettings({ SANDBOX_SEED: 'test', ...env }),
    now,
    sleep: (ms, signal) => {
      waits.push(ms);
      if (ms !== Number.POSITIVE_INFINITY) return Promise.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const send = (request: Partial<SandboxRequest>, signal = new AbortController().signal) =>
    handleSandboxRequest(
      { method: 'GET', path: '/', query: new URLSearchParams(), headers: {}, body: '', ...request },
      signal,
      settings,
    );
  const rate = (body: unknown, headers = bearer(settings)) =>
    send({ method: 'POST', path: RATE_PATH, headers, body: JSON.stringify(body) });
  const rows = async (body: unknown): Promise<WireRateQuote[]> => JSON.parse((await rate(body)).body).rateQuotes;
  return { settings, waits, send, rate, rows };
}

export const RATE_PATH = '/api/v4/ltl/quotes/rates/query';

/** The header of a good token, so old and good for so long. */
export function bearer(settings: SandboxSettings, ageMs = 0, leftMs = 60_000): Record<string, string> {
  const claims = { clientId: 'sandbox', issuedAt: settings.now() - ageMs, expiresAt: settings.now() + leftMs };
  return { authorization: `Bearer ${signToken(claims, settings.tokenKey)}` };
}

/** One pallet of 500 lb, class 100, Chicago to Dallas, picked up on Monday 5 October 2026. */
export function rateRequest(overrides: Record<string, unknown> = {}, item: Record<string, unknown> = {}) {
  return {
    originAddress: { addressLines: [], city: 'Chicago', state: 'IL', postalCode: '60601', country: 'US' },
    destinationAddress: { addressLines: [], city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' },
    lineItems: [
      {
        totalWeight: 500,
        packageDimensions: { length: 48, width: 40, height: 48 },
        freightClass: '100',
        packageType: 'PLT',
        totalPackages: 1,
        description: 'Machine parts',
        ...item,
      },
    ],
    capacityProviderAccountGroup: { code: 'ALL' },
    pickupWindow: { date: '2026-10-05', startTime: '08:00', endTime: '16:00' },
    apiConfiguration: { timeout: 100 },
    weightUnit: 'LB',
    lengthUnit: 'IN',
    ...overrides,
  };
}

/** The group object of a request to one account. */
export function onlyAccount(group: string, account: string) {
  return { capacityProviderAccountGroup: { code: group, accounts: [{ code: account }] } };
}

/** Dollars of the wire as integer cents. */
export const cents = (amount: number): number => Math.round(amount * 100);

/** The one row of a list that must have exactly one. */
export function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}
