import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { answerAccountGroups, answerAccounts } from './accounts.ts';
import { errorResponse, unauthorized } from './errors.ts';
import { answerRateQuotes } from './rate-quotes.ts';
import { bearerClaims, type TokenClaims } from './token.ts';
import { answerFaultyTokenRequest } from './token-faults.ts';

type Answer = (
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  claims: TokenClaims,
) => SandboxResponse | Promise<SandboxResponse>;

const TOKEN_PATH = '/api/v4/oauth2/token';

const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST /api/v4/ltl/quotes/rates/query': answerRateQuotes,
  'GET /api/v4/capacityprovideraccountgroups': answerAccountGroups,
  'GET /api/v4/capacityprovideraccounts': answerAccounts,
};

/** Answers one request to this company; every call but the token's needs a bearer token. */
export async function answerProject44(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const call = `${request.method} ${request.path}`;
  if (call === `POST ${TOKEN_PATH}`) return answerFaultyTokenRequest(request, signal, settings);
  const answer = ANSWERS[call];
  if (answer === undefined) return errorResponse(404, `There is no ${call}`);
  const claims = bearerClaims(request, settings);
  return claims === undefined ? unauthorized() : answer(request, signal, settings, claims);
}
