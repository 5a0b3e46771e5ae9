import { failed, type ProviderResponse } from '#domain/quotes/provider.ts';
import { readGuaranteed } from './guaranteed.ts';
import { readBasis } from './price-basis.ts';
import { readDetail, readQuoteNumber } from './read-cost.ts';
import { type WireRateQuote, wireRateQuote, wireRateResponse } from './wire.ts';

const CURRENCY = 'USD';
const MAX_TIMESTAMP = Date.UTC(9999, 11, 31);

/**
 * Reads project44's response for the requested accounts, whatever its content. An account without a row was left out, or its row is among
 * the unreadable ones. Amounts are not judged: the domain decides which price is plausible.
 */
export function readRateResponse(body: unknown, accountCodes: readonly string[]): ProviderResponse[] {
  const response = wireRateResponse.safeParse(body);
  if (!response.success) return accountCodes.map((accountCode) => failed(accountCode, 'unexpected-shape'));
  const rows = response.data.rateQuotes;
  const read = rows.flatMap((row) => {
    const parsed = wireRateQuote.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  return accountCodes.map((accountCode) => {
    const row = read.find((candidate) => isFor(candidate, accountCode, accountCodes.length));
    return row
      ? readRow(row, accountCode)
      : failed(accountCode, read.length < rows.length ? 'unexpected-shape' : 'no-row');
  });
}

/** Rows name their account; where they do not, the row of a call to a single account is that account's. */
function isFor(row: WireRateQuote, accountCode: string, asked: number): boolean {
  const named = row.capacityProviderAccountGroup?.accounts ?? [];
  return named.length > 0
    ? named.some((account) => account.code === accountCode)
    : asked === 1 || row.carrierCode === accountCode;
}

function readRow(row: WireRateQuote, accountCode: string): ProviderResponse {
  const errors = (row.errorMessages ?? []).filter(
    (message) => message.severity === undefined || message.severity === 'ERROR',
  );
  const [error] = errors;
  if (error) {
    const fromSystem = error.source === 'SYSTEM';
    const words = (fromSystem ? error.message : error.diagnostic || error.message) ?? '';
    const late = fromSystem && /did not respond|timed? ?out/i.test(words);
    return late ? failed(accountCode, 'late') : { kind: 'none', accountCode, reason: 'declined', words };
  }
  const bill = readDetail(row.rateQuoteDetail, row);
  if (!bill) return failed(accountCode, 'no-detail');
  if ((row.currencyCode ?? CURRENCY) !== CURRENCY) return failed(accountCode, 'currency');
  const basis = readBasis(row);
  const standard = { ...bill, ...(basis && { basis }) };
  const guaranteed = readGuaranteed(row, standard);
  return {
    kind: 'rate',
    accountCode,
    standard,
    ...(guaranteed.length > 0 && { guaranteed }),
    ...readQuoteNumber(row.capacityProviderQuoteNumber),
    ...readExpiry(row.quoteExpirationDateTime),
    laneType: row.laneType === 'DIRECT' || row.laneType === 'INTERLINE' ? row.laneType : 'UNSPECIFIED',
  };
}

function readExpiry(text: string | null | undefined): { expiresAt?: number } {
  if (!text) return {};
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) || at > MAX_TIMESTAMP ? {} : { expiresAt: at };
}
