const ACCOUNT_MAX = 17;
/** The shortest account numbers that banks give out. */
const ACCOUNT_MIN = 4;
export const NAME_ON_ACCOUNT_MAX = 22;

/** The first two digits of routing numbers: Federal Reserve districts, thrifts, electronic, traveler's checks. */
const isDistrict = (first: number): boolean =>
  first <= 12 || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;

export type RoutingProblem = 'missing' | 'length' | 'checksum';

/** Returns what is wrong with an ABA routing number: nine digits with a district and a check sum. */
export function routingProblem(text: string): RoutingProblem | undefined {
  const digits = text.trim();
  if (digits === '') return 'missing';
  if (!/^\d{9}$/.test(digits)) return 'length';
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return isDistrict(Number(digits.slice(0, 2))) && sum > 0 && sum % 10 === 0 ? undefined : 'checksum';
}

export type AccountProblem = 'missing' | 'length';

/** Returns what is wrong with a bank account number: 4 to 17 digits. */
export function accountProblem(text: string): AccountProblem | undefined {
  const digits = text.trim();
  if (digits === '') return 'missing';
  return /^\d+$/.test(digits) && digits.length >= ACCOUNT_MIN && digits.length <= ACCOUNT_MAX ? undefined : 'length';
}
