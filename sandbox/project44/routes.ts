import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { handleAccountGroups, handleAccounts } from './accounts.ts';
import { handleCancellation } from './cancellations.ts';
import { listDispatches } from './dispatch-log.ts';
import { handleDispatch } from './dispatches.ts';
import { errorResponse, unauthorized } from './errors.ts';
import { handleImageQuery } from './images.ts';
import { handleAdvance } from './movement.ts';
import { handlePickupChange } from './pickup-changes.ts';
import { handleRateQuotes } from './rate-quotes.ts';
import { bearerClaims, type TokenClaims } from './token.ts';
import { handleFaultyTokenRequest } from './token-faults.ts';

type Handler = (
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  claims: TokenClaims,
) => SandboxResponse | Promise<SandboxResponse>;

const TOKEN_PATH = '/api/v4/oauth2/token';

const HANDLERS: Readonly<Record<string, Handler>> = {
  'POST /api/v4/ltl/quotes/rates/query': handleRateQuotes,
  'POST /api/v4/ltl/dispatchedshipments': handleDispatch,
  'POST /api/v4/ltl/shipments/cancellations': handleCancellation,
  'POST /api/v4/ltl/shipments/pickupchanges': handlePickupChange,
  'POST /api/v4/ltl/images/query': handleImageQuery,
  'GET /api/v4/sandbox/dispatches': listDispatches,
  'POST /api/v4/sandbox/advance': handleAdvance,
  'GET /api/v4/capacityprovideraccountgroups': handleAccountGroups,
  'GET /api/v4/capacityprovideraccounts': handleAccounts,
};

/** Handles one request to this company; every call but the token's needs a bearer token. */
export async function handleProject44Request(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const call = `${request.method} ${request.path}`;
  if (call === `POST ${TOKEN_PATH}`) return handleFaultyTokenRequest(request, signal, settings);
  const handle = HANDLERS[call];
  if (handle === undefined) return errorResponse(404, `There is no ${call}`);
  const claims = bearerClaims(request, settings);
  return claims === undefined ? unauthorized() : handle(request, signal, settings, claims);
}
