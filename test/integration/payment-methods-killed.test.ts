import { expect, test } from 'vitest';
import { type AddMethodDeps, addCard } from '#domain/payments/add-method.ts';
import { listCards } from '#domain/payments/show-methods.ts';
import { altchaCaptcha } from '#functions/adapters/altcha/captcha.ts';
import { authorizeNetGateway } from '#functions/adapters/authorizenet/payment-gateway.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoRateLimiter, dynamoUsedCaptchas } from '#functions/adapters/dynamo/rate-limiter.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { idsAtGateway, ownNames, publicNames, tokenOfCard, visa } from './gateway.ts';
import { sandboxUrl, verifiedGuest } from './portal.ts';

const KILLS = 20;
const MINUTE_MS = 60_000;
const noNames = { scriptUrl: '', apiLoginID: '', clientKey: '' };
const numbers = Array.from({ length: KILLS }, (_, n) => `XXXX${visa(n + 1).slice(-4)}`);

/** What adds a card in the deployed function, on its table and at its gateway. */
function depsOfPortal(): AddMethodDeps {
  const names = { name: ownNames.name, transactionKey: ownNames.transactionKey, clientKey: publicNames.clientKey };
  const access = { get: async () => names, renew: async () => undefined };
  return {
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    wallets: dynamoWallets,
    gateway: authorizeNetGateway({ company: 'authorizenet', baseUrl: sandboxUrl, access, observe: () => undefined }),
    accounts: dynamoAccounts,
    idempotency: dynamoIdempotency,
    rateLimiter: dynamoRateLimiter,
    captcha: altchaCaptcha,
    usedCaptchas: dynamoUsedCaptchas,
    settings: {
      read: async () => {
        const settings = await dynamoSettings.read();
        const paymentMethods = { ...settings.paymentMethods, methodsMax: KILLS, declinesAnHour: 100 };
        return { ...settings, paymentMethods };
      },
    },
  };
}

/** The same, dead from the gateway's response on: nothing that stands after the call is run. */
function dyingDeps(deps: AddMethodDeps) {
  const answered = Promise.withResolvers<void>();
  const addMethod: typeof deps.gateway.addMethod = async (method) => {
    expect((await deps.gateway.addMethod(method)).kind).toBe('added');
    answered.resolve();
    return new Promise<never>(() => undefined);
  };
  return { answered: answered.promise, deps: { ...deps, gateway: { ...deps.gateway, addMethod } } };
}

test('[C23] killed after the gateway’s response, 20 times: its profiles are the listed methods, and none is lost or twice', async () => {
  const { session } = await verifiedGuest();
  const customerUuid = session.userUuid;
  const portal = depsOfPortal();
  const form = async (n: number) => ({
    opaqueData: await tokenOfCard(visa(n)),
    lastFour: visa(n).slice(-4),
    ...{ nameOnCard: 'Dana Whitfield', billingZip: '60607', nickname: '', defaultPayment: 0 as const },
    dontSaveInProfile: 0,
  });
  const callOf = (n: number) => ({ customerUuid, idempotencyKey: `kill-${n}` });
  for (let n = 1; n <= KILLS; n += 1) {
    const { answered, deps } = dyingDeps(portal);
    await Promise.race([answered, addCard(await form(n), callOf(n), deps)]);
  }
  expect((await dynamoWallets.read(customerUuid)).methods).toHaveLength(0);

  // A person who presses the button again has the first card, and no second one.
  const again = await addCard(await form(1), callOf(1), portal);
  expect(again.method.lastFour).toBe(visa(1).slice(-4));

  const later = {
    ...portal,
    now: () => new Date(Date.now() + MINUTE_MS),
    tokenizerNames: async () => noNames,
    stateOf: () => undefined,
    fees: dynamoFees,
  };
  const { cards } = await listCards(customerUuid, later);
  expect(cards.map(({ paymentProfileId }) => paymentProfileId).sort()).toEqual(await idsAtGateway(customerUuid));
  expect(cards.map(({ number }) => number).sort()).toEqual(numbers.sort());
  expect((await dynamoWallets.read(customerUuid)).pending).toEqual([]);
});
