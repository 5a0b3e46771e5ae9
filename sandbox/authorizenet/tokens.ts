import { createHmac, randomBytes } from 'node:crypto';
import type { SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { errors, type Fields, failure, fieldsOf, success, textOf } from './wire.ts';

const NONCES = 'authorizenet-nonces';
const CLIENT_KEY = 'sandbox-client-key';
export const LOGIN_NAME = 'sandbox';
const LIFE_MS = 15 * 60_000;

/** What a token stands for. No number is stored: only what is shown of it, and a keyed hash by which two of the same are noticed. */
export interface TokenContent {
  readonly kind: 'card' | 'bank';
  readonly fingerprint: string;
  readonly lastFour: string;
  readonly name: string;
  /** Cards: brand, YYYY-MM, the triggers of ZIP and security code. */
  readonly brand?: string;
  readonly expiry?: string;
  readonly zip?: string;
  readonly cvvResult?: string;
  /** Bank accounts. */
  readonly accountType?: string;
  readonly routingLastFour?: string;
}
interface Nonce {
  readonly content: TokenContent;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** The testing guide's security codes, and the result that each gives; any other one matches. */
const cvvResults: Readonly<Record<string, string>> = { '900': 'M', '901': 'N', '902': 'S', '903': 'U', '904': 'P' };

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'MasterCard'],
  [/^3[47]/, 'AmericanExpress'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^3(0[0-5]|6|8|9)/, 'DinersClub'],
  [/^(35|2131|1800|3088)/, 'JCB'],
  [/^62/, 'UnionPay'],
];

const fingerprintOf = (text: string, { tokenKey }: SandboxSettings): string =>
  createHmac('sha256', `${tokenKey}|gateway`).update(text).digest('hex');

/** 'MMYY' and 'MMYYYY' as YYYY-MM. */
function isoMonth(text: string): string | undefined {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(text.replace(/\D/g, '')) ?? [];
  return month ? `20${year}-${month}` : undefined;
}

function cardContent(card: Fields, settings: SandboxSettings): TokenContent | undefined {
  const number = textOf(card.cardNumber).replace(/\s/g, '');
  const expiry = isoMonth(textOf(card.expirationDate));
  if (!/^\d{13,19}$/.test(number) || !expiry) return undefined;
  return {
    kind: 'card',
    fingerprint: fingerprintOf(number, settings),
    lastFour: number.slice(-4),
    name: textOf(card.fullName),
    brand: brands.find(([prefix]) => prefix.test(number))?.[1] ?? 'Other',
    expiry,
    zip: textOf(card.zip),
    cvvResult: cvvResults[textOf(card.cardCode)] ?? 'M',
  };
}

function bankContent(bank: Fields, settings: SandboxSettings): TokenContent | undefined {
  const account = textOf(bank.accountNumber);
  const routing = textOf(bank.routingNumber);
  const name = textOf(bank.nameOnAccount);
  if (!/^\d{4,17}$/.test(account) || !/^\d{9}$/.test(routing) || name.length > 22) return undefined;
  return {
    kind: 'bank',
    fingerprint: fingerprintOf(`${routing}|${account}`, settings),
    lastFour: account.slice(-4),
    name,
    accountType: textOf(bank.accountType) || 'checking',
    routingLastFour: routing.slice(-4),
  };
}

/** Turns a number that a browser sent into a token (securePaymentContainerRequest). */
export function makeToken(request: Fields, settings: SandboxSettings): SandboxResponse {
  const { name, clientKey } = fieldsOf(request.merchantAuthentication);
  if (name !== LOGIN_NAME || clientKey !== CLIENT_KEY) return failure(errors.login);
  const { token, bankToken } = fieldsOf(request.data);
  const content = token ? cardContent(fieldsOf(token), settings) : bankContent(fieldsOf(bankToken), settings);
  if (!content) return failure(errors.field(token ? 'cardNumber' : 'accountNumber'));
  const dataValue = randomBytes(48).toString('base64url');
  const nonce: Nonce = { content, expiresAt: settings.now() + LIFE_MS, used: false };
  settings.state.put(NONCES, dataValue, nonce);
  return success({ opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue } });
}

/** Uses a token up; returns what it stands for, or the error of one that is unknown, used or too old. */
export function useToken(opaqueData: Fields, { state, now }: SandboxSettings): TokenContent | typeof errors.token {
  const key = textOf(opaqueData.dataValue);
  const nonce = state.get(NONCES, key) as Nonce | undefined;
  if (!nonce || opaqueData.dataDescriptor !== 'COMMON.ACCEPT.INAPP.PAYMENT') return errors.token;
  if (nonce.used || nonce.expiresAt <= now()) return errors.tokenUsed as unknown as typeof errors.token;
  state.put(NONCES, key, { ...nonce, used: true });
  return nonce.content;
}
