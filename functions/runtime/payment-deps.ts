import type { AddMethodDeps } from '#domain/payments/add-method.ts';
import type { ListMethodsDeps } from '#domain/payments/show-methods.ts';
import { altchaCaptcha } from '#functions/adapters/altcha/captcha.ts';
import { authorizeNet, authorizeNetNames } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { clock } from '#functions/platform/clock.ts';

/** The dependencies of listing payment methods. */
export const listMethodsDeps = (): ListMethodsDeps => ({
  ...clock,
  wallets: dynamoWallets,
  gateway: authorizeNet(),
  settings: dynamoSettings,
  fees: dynamoFees,
  tokenizerNames: authorizeNetNames,
});

/** The dependencies of adding a payment method. */
export const addMethodDeps = (): AddMethodDeps => ({
  ...clock,
  wallets: dynamoWallets,
  gateway: authorizeNet(),
  accounts: dynamoAccounts,
  idempotency: dynamoIdempotency,
  rateLimiter: dynamoRateLimiter,
  captcha: altchaCaptcha,
  usedCaptchas: dynamoUsedCaptchas,
  settings: dynamoSettings,
});
