import { PortalError } from '#contract/codes/portal-error.ts';
import type { AddAchRequest, AddCardRequest } from '#contract/payment-methods.ts';
import { achAuthorization } from '#contract/payment-methods.ts';
import { type AddCall, type AddMethodDeps, addAchAccount, addCard } from '#domain/payments/add-method.ts';
import type { ListCardsDeps } from '#domain/payments/show-methods.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCaptcha, fakeUsedCaptchas } from '#test/fakes/captcha.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakePaymentGateway } from '#test/fakes/payment-gateway.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';

/** A customer without methods, and everything that adding, showing and removing them takes, in memory. */
export function walletWorld() {
  const clock = testClock();
  const [idempotency, outbox, accounts] = [fakeIdempotency(), fakeOutbox(), fakeAccounts()];
  const wallets = fakeWallets(idempotency, outbox);
  const gateway = fakePaymentGateway();
  const rateLimiter = fakeRateLimiter();
  accounts.put(makeAccount());
  const deps: AddMethodDeps & ListCardsDeps = {
    ...{ wallets, gateway, accounts, idempotency, rateLimiter, settings: fakeSettings(), fees: fakeFees() },
    ...{ captcha: fakeCaptcha, usedCaptchas: fakeUsedCaptchas(), now: clock.now, newId: sequentialIds(0x3000) },
    tokenizerNames: async () => ({ scriptUrl: 'https://tokens.example', apiLoginID: 'login', clientKey: 'key' }),
    stateOf: (zip) => (zip.startsWith('06') ? 'CT' : 'IL'),
  };
  const common = { nickname: 'Operations', defaultPayment: 0, recaptcha: undefined } as const;
  const opaqueData = { dataDescriptor: 'token', dataValue: 'token-1881' };
  const card = (changes: Partial<AddCardRequest> = {}, call: Partial<AddCall> = {}, use = deps) =>
    addCard(
      {
        ...{ ...common, opaqueData, lastFour: '1881', nameOnCard: 'Dana Reyes', billingZip: '60607' },
        ...{ dontSaveInProfile: 0, ...changes },
      },
      { customerUuid: CUSTOMER, idempotencyKey: 'card', ...call },
      use,
    );
  const account = (changes: Partial<AddAchRequest> = {}, call: Partial<AddCall> = {}) =>
    addAchAccount(
      {
        ...{ ...common, opaqueData: { ...opaqueData, dataValue: 'token-6789' }, lastFour: '6789' },
        ...{ paymentMethodId: 2, nameOnAccount: 'Reyes Tools', authorization: achAuthorization(), ...changes },
      },
      { customerUuid: CUSTOMER, idempotencyKey: 'account', ...call },
      deps,
    );
  const attempts = () => rateLimiter.count(`declines#${CUSTOMER}`, 1, clock.ms() - 1, 0);
  const wallet = () => wallets.read(CUSTOMER);
  return { clock, idempotency, outbox, accounts, wallets, gateway, deps, card, account, attempts, wallet };
}
export type WalletWorld = ReturnType<typeof walletWorld>;

/** What a call is refused with: the status with the code or the sentence, and after how many seconds it can be tried again; 'none' where it is not. */
export const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof PortalError)) throw error;
      return [error.status, error.code ?? error.message, error.retryAfterSeconds].filter(Boolean).join(' ');
    },
  );
