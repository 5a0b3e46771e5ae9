import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { brand } from './brand.ts';
import { wholeNumber } from './fields.ts';
import { NAME_ON_ACCOUNT_MAX } from './rules/bank-account.ts';
import { cardBrandNames } from './rules/card-brands.ts';
import { expiryProblem, expiryStates } from './rules/card-expiry.ts';
import { foldText } from './rules/text.ts';

/** How many cards and bank accounts a customer may store, together. */
export const PAYMENT_METHODS_MAX = 10;
const NICKNAME_MAX = 30;
const NAME_ON_CARD_MAX = 100;
const BILLING_ZIP_MAX = 15;

const requiredError = (label: () => string) => () => m.payments_field_required({ label: label() });
const tooLong = (max: number) => ({ error: () => m.errors_too_long({ max }) });
const line = (max: number, label: () => string) =>
  z
    .string({ error: requiredError(label) })
    .transform((text) => foldText(text).trim())
    .pipe(
      z
        .string()
        .min(1, { error: requiredError(label), abort: true })
        .max(max, tooLong(max)),
    );
const nickname = z
  .string()
  .transform((text) => foldText(text).trim())
  .pipe(z.string().max(NICKNAME_MAX, tooLong(NICKNAME_MAX)));

const nameOnCard = line(NAME_ON_CARD_MAX, m.payments_name_on_card);
const billingZip = line(BILLING_ZIP_MAX, m.payments_billing_zip);
const nameOnAccount = line(NAME_ON_ACCOUNT_MAX, m.payments_name_on_account);
const expiry = z.string().refine((text) => expiryProblem(text, new Date()) === undefined, {
  error: () => m.payments_expiry_unusable(),
});
const yesOrNo = wholeNumber(0, 1).transform((value) => (value === 1 ? 1 : 0) as 0 | 1);

/** What the gateway's tokeniser gave the browser for a number; it counts once and for 15 minutes. */
const opaqueData = z.object({
  dataDescriptor: z.string().min(1).max(100),
  dataValue: z.string().min(1).max(4000),
});

const newMethod = {
  opaqueData,
  /** The last four digits, by which a method whose response was lost is recognised. */
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  nickname: nickname.default(''),
  /** 1: paid with first. */
  defaultPayment: yesOrNo.default(0),
  /** A solved captcha, after too many declines. */
  recaptcha: z.string().max(10_000).optional(),
};

/** A card that is used once is given with its payment and not stored here. */
const savedOnly = wholeNumber(0, 0).default(0);

export const addCardRequest = z.object({
  ...newMethod,
  nameOnCard,
  billingZip,
  dontSaveInProfile: savedOnly,
});
export type AddCardRequest = z.output<typeof addCardRequest>;

/** The text that a customer agrees to before a bank account is debited; kept with the account (Nacha). */
export const achAuthorization = (): string => m.payments_ach_authorization({ company: brand.company });

export const addAchRequest = z.object({
  ...newMethod,
  /** 2 checking, 3 savings. */
  paymentMethodId: wholeNumber(2, 3).transform((id) => (id === 2 ? 2 : 3) as 2 | 3),
  nameOnAccount,
  /** The authorization as the customer read and accepted it. */
  authorization: z.string().min(1).max(2000),
});
export type AddAchRequest = z.output<typeof addAchRequest>;

const methodId = z
  .string({ error: requiredError(m.payments_payment_method) })
  .regex(/^\d{1,20}$/, { error: () => m.errors_field_not_an_id() });
export const methodIdBody = z.object({ customerPaymentProfileId: methodId });

/** A field that is left out stays as it is; `revision` is the one that was read. */
export const updateCardRequest = z.object({
  customerPaymentProfileId: methodId,
  revision: wholeNumber(1, 1_000_000_000),
  nickname: nickname.optional(),
  defaultPayment: yesOrNo.optional(),
  nameOnCard: nameOnCard.optional(),
  billingZip: billingZip.optional(),
  /** MM/YY. */
  expiry: expiry.optional(),
});
export type UpdateCardRequest = z.output<typeof updateCardRequest>;

const shownMethod = {
  /** The gateway's id of the method; its requests and its responses name it differently, so it has both names. */
  customerPaymentProfileId: z.string(),
  paymentProfileId: z.string(),
  revision: z.number().int(),
  /** 'XXXX1111'. */
  number: z.string(),
  nickname: z.string(),
  defaultPayment: z.literal([0, 1]),
  addedDate: z.string(),
  modifiedDate: z.string(),
};

/** A stored card as its owner sees it. */
export const shownCard = z.object({
  ...shownMethod,
  /** 1 would be a card for one payment only, or one that the gateway does not know; none is stored. */
  dontSaveInProfile: z.literal(0),
  localCard: z.literal(0),
  cardType: z.enum([...cardBrandNames, 'Card']),
  nameOnCard: z.string(),
  billingZip: z.string(),
  /** MM/YY. */
  expiry: z.string(),
  expiryState: z.enum(expiryStates),
});
export type ShownCard = z.output<typeof shownCard>;

/** A stored bank account as its owner sees it. */
export const shownAchAccount = z.object({
  ...shownMethod,
  paymentMethodId: z.literal([2, 3]),
  nameOnAccount: z.string(),
  authorizedDate: z.string(),
});
export type ShownAchAccount = z.output<typeof shownAchAccount>;
export const shownMethodAny = z.union([shownCard, shownAchAccount]);

/** Where the browser sends card and bank account numbers, and our public names there. */
const tokenizer = z.object({
  scriptUrl: z.string(),
  apiLoginID: z.string(),
  clientKey: z.string(),
  /** Whether published test numbers are taken. */
  takesTestCards: z.boolean(),
});
export type Tokenizer = z.output<typeof tokenizer>;

/** What paying by credit card costs: so many per cent above an amount; no other way has a fee. */
const cardFee = z.object({
  percent: z.number(),
  /** Dollars and cents. */
  above: z.string(),
});
export type CardFee = z.output<typeof cardFee>;

/** Cards, the one that changed last first. */
/** `cardFee.never`: the profiles of cards that never bear the fee, by the law of their billing state (R67). */
export const cardList = z.object({
  cards: z.array(shownCard),
  tokenizer,
  cardFee: cardFee.extend({ never: z.array(z.string()) }),
});
export const achList = z.object({ achAccounts: z.array(shownAchAccount), tokenizer });
