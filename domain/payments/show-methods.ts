import { conflict } from '#contract/codes/portal-error.ts';
import type { ShownAchAccount, ShownCard, Tokenizer } from '#contract/payment-methods.ts';
import { cardBrandNames } from '#contract/rules/card-brands.ts';
import { expiryState, readIsoMonth, showExpiry } from '#contract/rules/card-expiry.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type DefaultPayment, isDefaultMethod } from '../accounts/default-payment.ts';
import { cardFeeAt, forbidsFee } from '../fees/card-processing.ts';
import type { FeeStore } from '../fees/fee.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Added } from './add-method.ts';
import type { TokenizerNames } from './gateway.ts';
import type { StoredAch, StoredCard, StoredMethod } from './payment-method.ts';
import { readSettled, type SettleDeps } from './settle-pending.ts';

const timestamp = (at: number): string => toTimestamp(new Date(at));

const shownCommon = (method: StoredMethod, found: DefaultPayment | undefined) => ({
  customerPaymentProfileId: method.paymentProfileId,
  paymentProfileId: method.paymentProfileId,
  revision: method.revision,
  number: `XXXX${method.lastFour}`,
  nickname: method.nickname,
  defaultPayment: isDefaultMethod(found, method.paymentProfileId) ? (1 as const) : (0 as const),
  addedDate: timestamp(method.addedAt),
  modifiedDate: timestamp(method.modifiedAt),
});

/** The gateway writes some brands in full. */
const brandNames: Readonly<Record<string, ShownCard['cardType']>> = {
  ...Object.fromEntries(cardBrandNames.map((name) => [name.toLowerCase(), name])),
  americanexpress: 'Amex',
  dinersclub: 'Diners',
};
/** The gateway's word for a brand as ours. */
export const brandOf = (word: string): ShownCard['cardType'] =>
  brandNames[word.toLowerCase().replace(/\s/g, '')] ?? 'Card';

/** A card as its owner sees it. */
function showCard(card: StoredCard, found: DefaultPayment | undefined, now: Date): ShownCard {
  const expiry = readIsoMonth(card.expiry);
  return {
    ...shownCommon(card, found),
    dontSaveInProfile: 0,
    localCard: 0,
    cardType: brandOf(card.brand),
    nameOnCard: card.nameOnCard,
    billingZip: card.billingZip,
    expiry: expiry ? showExpiry(expiry) : '',
    expiryState: expiry ? expiryState(expiry, now) : 'valid',
  };
}

/** A bank account as its owner sees it. */
function showAchAccount(account: StoredAch, found: DefaultPayment | undefined): ShownAchAccount {
  return {
    ...shownCommon(account, found),
    paymentMethodId: account.accountType === 'checking' ? 2 : 3,
    nameOnAccount: account.nameOnAccount,
    authorizedDate: timestamp(account.authorization.at),
  };
}

/** A method of either kind as its owner sees it. */
export const showMethod = (method: StoredMethod, found: DefaultPayment | undefined, now: Date) =>
  method.kind === 'card' ? showCard(method, found, now) : showAchAccount(method, found);

export interface ListMethodsDeps extends SettleDeps {
  readonly settings: SettingsStore;
  readonly fees: FeeStore;
  readonly tokenizerNames: () => Promise<TokenizerNames>;
}

export interface ListCardsDeps extends ListMethodsDeps {
  /** The two-letter code of a ZIP's state. */
  readonly stateOf: (zip: string) => string | undefined;
}

const newestFirst = (a: StoredMethod, b: StoredMethod): number =>
  b.modifiedAt - a.modifiedAt || b.paymentProfileId.localeCompare(a.paymentProfileId);

async function tokenizerOf({ settings, tokenizerNames }: ListMethodsDeps): Promise<Tokenizer> {
  const { takesTestCards } = (await settings.read()).paymentMethods;
  return { ...(await tokenizerNames()), takesTestCards };
}

/** A customer's cards, the one that changed last first (C22). */
export async function listCards(customerUuid: string, deps: ListCardsDeps) {
  const { methods, defaultPayment } = await readSettled(customerUuid, deps);
  const cards = methods.filter((method) => method.kind === 'card').sort(newestFirst);
  const { percent, aboveCents } = cardFeeAt(await deps.fees.read(), deps.now().getTime());
  const { statesWithoutCardFee } = (await deps.settings.read()).paymentMethods;
  const never = cards.filter(({ billingZip }) => forbidsFee(deps.stateOf(billingZip), statesWithoutCardFee));
  return {
    cards: cards.map((card) => showCard(card, defaultPayment, deps.now())),
    tokenizer: await tokenizerOf(deps),
    cardFee: {
      percent,
      above: formatMoney(aboveCents),
      never: never.map(({ paymentProfileId }) => paymentProfileId),
    },
  };
}

/** A customer's bank accounts, the one that changed last first (C26). */
export async function listAchAccounts(customerUuid: string, deps: ListMethodsDeps) {
  const { methods, defaultPayment } = await readSettled(customerUuid, deps);
  const accounts = methods.filter((method) => method.kind === 'ach').sort(newestFirst);
  return {
    achAccounts: accounts.map((account) => showAchAccount(account, defaultPayment)),
    tokenizer: await tokenizerOf(deps),
  };
}

/** The card that was added, as its owner sees it; throws where another kind was. */
export function showAddedCard({ method, wallet }: Added, now: Date): ShownCard {
  if (method.kind !== 'card') throw conflict(m.errors_repeated_differently());
  return showCard(method, wallet.defaultPayment, now);
}

/** The bank account that was added, as its owner sees it; throws where another kind was. */
export function showAddedAccount({ method, wallet }: Added): ShownAchAccount {
  if (method.kind !== 'ach') throw conflict(m.errors_repeated_differently());
  return showAchAccount(method, wallet.defaultPayment);
}
