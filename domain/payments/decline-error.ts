import { PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { DeclineReason, GatewayFailure } from './gateway.ts';

/** The form that the gateway refused: a new card, a new bank account, or what can be changed of a card. */
export type PaymentForm = 'card' | 'account' | 'cardChange';

interface Decline {
  readonly field?: string;
  readonly sentence: () => string;
}
type Declines = Readonly<Record<DeclineReason, Decline>>;

const cardDeclined: Decline = { sentence: m.payments_declined };
const accountDeclined: Decline = { sentence: m.payments_account_declined };
const wrongAccount: Decline = { field: 'accountNumber', sentence: m.payments_declined_account };

const ofCard: Declines = {
  declined: cardDeclined,
  expired: { field: 'expiry', sentence: m.payments_declined_expired },
  address: { field: 'billingZip', sentence: m.payments_declined_address },
  securityCode: { field: 'cardCode', sentence: m.payments_declined_security_code },
  number: { field: 'cardNumber', sentence: m.payments_declined_number },
  account: { field: 'cardNumber', sentence: m.payments_declined_number },
};

/** A decline in our words, and the field that it is about, of those that the form has. */
const declines: Readonly<Record<PaymentForm, Declines>> = {
  card: ofCard,
  account: {
    ...{ declined: accountDeclined, expired: accountDeclined, address: accountDeclined, securityCode: accountDeclined },
    ...{ number: wrongAccount, account: wrongAccount },
  },
  cardChange: { ...ofCard, securityCode: cardDeclined, number: cardDeclined, account: cardDeclined },
};

const TRY_AGAIN_S = 30;

/** Returns the error of a gateway that cannot be reached: nothing was changed there. */
export const unavailable = (): PortalError =>
  new PortalError(503, [{ message: m.payments_gateway_unavailable() }], { retryAfterSeconds: TRY_AGAIN_S });

/** Returns the error of what the gateway did not do, at a field that the form has. */
export function declineError(failure: GatewayFailure, form: PaymentForm): PortalError {
  if (failure.kind === 'token-unusable') return new PortalError(409, [{ message: m.payments_token_unusable() }]);
  if (failure.kind === 'unknown')
    return new PortalError(503, [{ message: m.payments_outcome_unknown() }], { retryAfterSeconds: TRY_AGAIN_S });
  if (failure.kind !== 'declined') return unavailable();
  const { field, sentence } = declines[form][failure.reason];
  return field ? wrongFields([{ field, message: sentence() }]) : new PortalError(402, [{ message: sentence() }]);
}
