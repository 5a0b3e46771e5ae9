import type { DeclineReason, GatewayFailure, GatewayMethod } from '#domain/payments/gateway.ts';
import { type ChangedResponse, codeOf, type WirePaymentProfile } from './wire.ts';

const DUPLICATE = 'E00039';
const NOT_FOUND = 'E00040';
const DECLINED = 'E00027';
/** The token was used, has ended or is none. */
const TOKEN_CODES: ReadonlySet<string> = new Set(['E00114', 'E00116', 'E00117', 'E00118', 'E00119', 'E00121']);
/** A field of the request is wrong: invalid, missing or too long. The sentence begins with its name. */
export const FIELD_CODES: ReadonlySet<string> = new Set(['E00013', 'E00014', 'E00015']);
const fieldReasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [/expirationDate/i, 'expired'],
  [/\bzip\b/i, 'address'],
  [/cardCode/i, 'securityCode'],
  [/(account|routing)Number/i, 'account'],
];
export const reasonOfField = (sentence: string): DeclineReason =>
  fieldReasons.find(([name]) => name.test(sentence))?.[1] ?? 'number';

/** The response reason codes of a validation that have a reason of their own. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  '6': 'number',
  '7': 'expired',
  '8': 'expired',
  '9': 'account',
  '10': 'account',
  '27': 'address',
  '37': 'number',
  '44': 'securityCode',
  '65': 'securityCode',
  '78': 'securityCode',
  '127': 'address',
};

/** Returns the existing id that a duplicate names, in its field or in its sentence; undefined for any other outcome. */
export function duplicateId(
  { messages }: Pick<ChangedResponse, 'messages'>,
  id: string | null | undefined,
): string | undefined {
  if (codeOf({ messages }) !== DUPLICATE) return undefined;
  return id || /\bID (\d+)\b/.exec(messages.message[0]?.text ?? '')?.[1];
}

export const isMissing = ({ messages }: Pick<ChangedResponse, 'messages'>): boolean =>
  codeOf({ messages }) === NOT_FOUND;

/** Returns why a payment was declined, by the reason code of the response. */
export const reasonOfCode = (code: string): DeclineReason => REASONS[code] ?? 'declined';

/** Returns what a call that did not succeed means. */
export function failureOfResponse({
  messages,
  validationDirectResponse,
}: Pick<ChangedResponse, 'messages' | 'validationDirectResponse'>): GatewayFailure {
  const code = codeOf({ messages });
  if (code === NOT_FOUND) return { kind: 'missing' };
  if (TOKEN_CODES.has(code)) return { kind: 'token-unusable' };
  if (FIELD_CODES.has(code)) return { kind: 'declined', reason: reasonOfField(messages.message[0]?.text ?? '') };
  if (code !== DECLINED) return { kind: 'unavailable' };
  // Response code, subcode, reason code, in this order.
  const reasonCode = validationDirectResponse?.split(',')[2] ?? '';
  return { kind: 'declined', reason: reasonOfCode(reasonCode) };
}

const lastFourOf = (masked: string): string => masked.slice(-4);

/** Returns a stored method as the gateway shows it, or none of a kind that the portal does not have. */
export function methodOfWire({ customerPaymentProfileId, payment }: WirePaymentProfile): GatewayMethod[] {
  const { creditCard, bankAccount } = payment;
  const paymentProfileId = customerPaymentProfileId;
  if (creditCard)
    return [
      {
        paymentProfileId,
        kind: 'card',
        lastFour: lastFourOf(creditCard.cardNumber),
        brand: creditCard.cardType ?? 'Card',
        expiry: creditCard.expirationDate,
      },
    ];
  if (!bankAccount) return [];
  return [
    {
      paymentProfileId,
      kind: 'ach',
      lastFour: lastFourOf(bankAccount.accountNumber),
      accountType: bankAccount.accountType === 'savings' ? 'savings' : 'checking',
    },
  ];
}
