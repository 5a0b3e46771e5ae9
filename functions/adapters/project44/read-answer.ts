import { parseDay } from '#contract/rules/dates.ts';
import { type CostRate, failed, type ProviderAnswer } from '#domain/quotes/provider.ts';
import { readRoomRule } from './room-rule.ts';
import { type WireDetail, type WireRateQuote, wireAlternate, wireRateAnswer, wireRateQuote } from './wire.ts';

const CURRENCY = 'USD';
const GUARANTEED = 'GUR';
/** Nothing takes longer, and no reference is; what is beyond is left out. */
const TRANSIT_MAX_DAYS = 365;
const QUOTE_NUMBER_MAX = 40;
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/**
 * What project44 answered for the accounts asked, whatever it answered. An account without a row was left out, or its row is among
 * those that cannot be read. Amounts are taken as they are: which price can be right is not the wire's to say.
 */
export function readRateAnswer(body: unknown, accountCodes: readonly string[]): ProviderAnswer[] {
  const answer = wireRateAnswer.safeParse(body);
  if (!answer.success) return accountCodes.map((accountCode) => failed(accountCode, 'shape'));
  const rows = answer.data.rateQuotes;
  const read = rows.flatMap((row) => {
    const parsed = wireRateQuote.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  return accountCodes.map((accountCode) => {
    const row = read.find((candidate) => isFor(candidate, accountCode, accountCodes.length));
    return row ? readRow(row, accountCode) : failed(accountCode, read.length < rows.length ? 'shape' : 'no-row');
  });
}

/** Rows name their account; where they do not, the row of a call to a single account is that account's. */
function isFor(row: WireRateQuote, accountCode: string, asked: number): boolean {
  const named = row.capacityProviderAccountGroup?.accounts ?? [];
  return named.length > 0
    ? named.some((account) => account.code === accountCode)
    : asked === 1 || row.carrierCode === accountCode;
}

function readRow(row: WireRateQuote, accountCode: string): ProviderAnswer {
  const errors = (row.errorMessages ?? []).filter(
    (message) => message.severity === undefined || message.severity === 'ERROR',
  );
  const [error] = errors;
  if (error) {
    const fromSystem = error.source === 'SYSTEM';
    const words = (fromSystem ? error.message : error.diagnostic || error.message) ?? '';
    const late = fromSystem && /did not respond|timed? ?out/i.test(words);
    return late ? failed(accountCode, 'late') : { kind: 'none', accountCode, cause: 'declined', words };
  }
  const standard = readDetail(row.rateQuoteDetail, row);
  if (!standard) return failed(accountCode, 'no-detail');
  if ((row.currencyCode ?? CURRENCY) !== CURRENCY) return failed(accountCode, 'currency');
  const guaranteed = readGuaranteed(row, standard);
  return {
    kind: 'rate',
    accountCode,
    standard,
    ...(guaranteed && { guaranteed }),
    ...readQuoteNumber(row.capacityProviderQuoteNumber),
    ...readExpiry(row.quoteExpirationDateTime),
    laneType: row.laneType === 'DIRECT' || row.laneType === 'INTERLINE' ? row.laneType : 'UNSPECIFIED',
  };
}

const toCents = (amount: number) => Math.round(amount * 100);

function readDetail(
  detail: WireDetail | null | undefined,
  timing: Pick<WireRateQuote, 'transitDays' | 'deliveryDateTime'>,
): CostRate | undefined {
  if (!detail) return undefined;
  const totalCents = toCents(detail.total);
  const charges = detail.charges.map((line) => ({
    code: line.code,
    description: describe(line),
    cents: toCents(line.amount),
  }));
  const sum = charges.reduce((total, line) => total + line.cents, 0);
  // Lines that do not add up are carried by one that says so, so that what is shown always sums to the price.
  if (sum !== totalCents) charges.push({ code: 'OTHER', description: 'Other charges', cents: totalCents - sum });
  const day = timing.deliveryDateTime ? parseDay(timing.deliveryDateTime.slice(0, 10)) : undefined;
  const roomRule = readRoomRule(detail.charges);
  return {
    charges,
    totalCents,
    ...(roomRule && { roomRule }),
    ...readTransit(timing.transitDays),
    ...(day && { deliveryDate: day }),
  };
}

function readTransit(days: number | null | undefined): { transitDays?: number } {
  const whole = Math.round(days ?? 0);
  return whole >= 1 && whole <= TRANSIT_MAX_DAYS ? { transitDays: whole } : {};
}

const readQuoteNumber = (text: string | null | undefined): { quoteNumber?: string } =>
  text && text.length <= QUOTE_NUMBER_MAX ? { quoteNumber: text } : {};

function describe(line: WireDetail['charges'][number]): string {
  if (line.code === 'GFC' && line.itemFreightClass) {
    const weight = line.itemWeight ? `: ${Math.round(line.itemWeight).toLocaleString('en-US')} lb` : '';
    return `Freight, class ${line.itemFreightClass}${weight}`;
  }
  return line.description || line.code;
}

/** The guaranteed alternate to show: the cheapest that costs at least the standard service; of equal ones the earlier hour. */
function readGuaranteed(row: WireRateQuote, standard: CostRate) {
  const offers = (row.alternateRateQuotes ?? []).flatMap((candidate) => {
    const offer = wireAlternate.safeParse(candidate).data;
    if (!offer) return [];
    if (!offer.serviceLevel.code.startsWith(GUARANTEED)) return [];
    const cost = readDetail(offer.rateQuoteDetail, offer);
    return cost && cost.totalCents >= standard.totalCents
      ? [{ cost, minute: minuteOf(offer.serviceLevel.description ?? '') }]
      : [];
  });
  const [best] = offers.sort(
    (a, b) => a.cost.totalCents - b.cost.totalCents || (a.minute ?? END_OF_DAY) - (b.minute ?? END_OF_DAY),
  );
  return best && { ...best.cost, service: toService(best.minute) };
}

const NOON = 12 * 60;
const END_OF_DAY = 24 * 60;

/** The minute of the day by which 'Guaranteed by 5 pm', '12:00 PM', 'by noon' or '17:00' promises to deliver; undefined for other words. */
function minuteOf(description: string): number | undefined {
  if (/\bnoon\b/i.test(description)) return NOON;
  const found = /\b(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\b/i.exec(description);
  const [, hour, minute = '0', half] = found ?? /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(description) ?? [];
  if (hour === undefined) return undefined;
  if (half === undefined) return Number(hour) * 60 + Number(minute);
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  return ((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minute);
}

/** The promise in the words of the offer: 'By noon, guaranteed', 'By 5 pm, guaranteed'. */
function toService(minute: number | undefined): string {
  if (minute === undefined) return 'Guaranteed';
  if (minute === NOON) return 'By noon, guaranteed';
  const hour = Math.floor(minute / 60);
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`;
  return `By ${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}, guaranteed`;
}

function readExpiry(text: string | null | undefined): { expiresAt?: number } {
  if (!text) return {};
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`;
  const at = Date.parse(zoned);
  return Number.isNaN(at) || at > LAST_MOMENT ? {} : { expiresAt: at };
}
