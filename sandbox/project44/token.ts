import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { errorResponse } from './errors.ts';

/** What a token says about itself; times in milliseconds. */
export type TokenClaims = { readonly clientId: string; readonly issuedAt: number; readonly expiresAt: number };

/** Handles a client-credentials grant; credentials come in the body or by HTTP Basic, and by one of them only. */
export function handleTokenRequest(request: SandboxRequest, settings: SandboxSettings): SandboxResponse {
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.startsWith('application/x-www-form-urlencoded')) {
    return errorResponse(415, 'The content type must be application/x-www-form-urlencoded');
  }
  const form = new URLSearchParams(request.body);
  if (form.get('grant_type') !== 'client_credentials') {
    return errorResponse(400, 'The grant type must be client_credentials', ['grant_type: unsupported grant type']);
  }
  const basic = basicCredentials(request.headers.authorization);
  const inBody = form.has('client_id') || form.has('client_secret');
  if (basic !== undefined && inBody) {
    return errorResponse(400, 'Send the client credentials in the body or by HTTP Basic, not both');
  }
  const id = basic?.id ?? form.get('client_id') ?? '';
  const secret = basic?.secret ?? form.get('client_secret') ?? '';
  if (!same(id, settings.clientId) || !same(secret, settings.clientSecret))
    return errorResponse(401, 'Invalid or missing credentials');
  const issuedAt = settings.now();
  const claims = { clientId: id, issuedAt, expiresAt: issuedAt + settings.tokenSeconds * 1000 };
  const access_token = signToken(claims, settings.tokenKey);
  return jsonResponse(
    200,
    { access_token, token_type: 'Bearer', expires_in: settings.tokenSeconds },
    { 'cache-control': 'no-store' },
  );
}

/** Writes claims and their HMAC as one token; nothing is stored. */
export function signToken(claims: TokenClaims, key: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${hmac(payload, key)}`;
}

/** The claims of the request's bearer token, or undefined when it has no valid token of ours. */
export function bearerClaims(request: SandboxRequest, settings: SandboxSettings): TokenClaims | undefined {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const [payload, signature] = token?.split('.') ?? [];
  if (payload === undefined || signature === undefined) return undefined;
  if (!same(signature, hmac(payload, settings.tokenKey))) return undefined;
  const claims: TokenClaims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.expiresAt > settings.now() ? claims : undefined;
}

function basicCredentials(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id, secret: rest.join(':') };
}

function hmac(payload: string, key: string): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

function same(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hmac(given, 'compare')), Buffer.from(hmac(wanted, 'compare')));
}
