import { PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { DeclineReason, GatewayFailure } from './gateway.ts';

/** A decline in our words, and the field that it is about. */
const declines: Readonly<Record<DeclineReason, { readonly field?: string; readonly sentence: () => string }>> = {
  declined: { sentence: m.payments_declined },
  expired: { field: 'expiry', sentence: m.payments_declined_expired },
  address: { field: 'billingZip', sentence: m.payments_declined_address },
  securityCode: { field: 'cardCode', sentence: m.payments_declined_security_code },
  number: { field: 'cardNumber', sentence: m.payments_declined_number },
  account: { field: 'accountNumber', sentence: m.payments_declined_account },
};

const TRY_AGAIN_S = 30;

/** Returns the error of a gateway that cannot be reached: nothing was changed there. */
export const unavailable = (): PortalError =>
  new PortalError(503, [{ message: m.payments_gateway_unavailable() }], { retryAfterSeconds: TRY_AGAIN_S });

/** Returns the error of what the gateway did not do. */
export function declineError(failure: GatewayFailure): PortalError {
  if (failure.kind === 'token-unusable') return new PortalError(409, [{ message: m.payments_token_unusable() }]);
  if (failure.kind === 'unknown')
    return new PortalError(503, [{ message: m.payments_outcome_unknown() }], { retryAfterSeconds: TRY_AGAIN_S });
  if (failure.kind !== 'declined') return unavailable();
  const { field, sentence } = declines[failure.reason];
  return field ? wrongFields([{ field, message: sentence() }]) : new PortalError(402, [{ message: sentence() }]);
}
