import { Secret, TOTP } from 'otpauth';
import { brand } from '#contract/brand.ts';
import { APP_CODE_LENGTH } from '#contract/rules/second-factor.ts';

const STEP_S = 30;
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The context under which a customer's secret is encrypted. */
export const secretContext = (customerUuid: string): string => `second-factor#${customerUuid}`;

/** A new secret in base 32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.product,
    label,
    secret: Secret.fromBase32(secret),
    digits: APP_CODE_LENGTH,
    period: STEP_S,
  });

/** The address that authenticator apps read from the QR code. */
export const otpauthAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The 30-second step whose code this is: the present one, or one to either side; undefined for a wrong code (R71). */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_S) + delta;
}
