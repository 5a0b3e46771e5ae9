import type { GroupCode, NoPrice, RateQuote } from '#contract/quotes.ts';
import { toMoment } from '#contract/rules/dates.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { foldText } from '#contract/rules/text.ts';
import { onlineDiscountCents, sellDetail } from './pricing.ts';
import type { NoPriceCause, ProviderAnswer } from './provider.ts';
import { type CarrierAccount, groupLimits, type QuoteRequest, type StoredAnswer } from './quote-request.ts';

/** A rate whose provider names no end is held this long. */
const DEFAULT_VALIDITY_MS = 24 * 60 * 60_000;

type PricedAnswer = Extract<ProviderAnswer, { kind: 'rate' }>;

/** A provider's answer as we store it: priced by the request's terms, or the reason why there is no price. */
export function toStoredAnswer(
  answer: ProviderAnswer,
  account: CarrierAccount,
  request: QuoteRequest,
  context: { now: Date; newId: () => string },
): StoredAnswer {
  const { accountCode } = account;
  if (answer.kind === 'none')
    return { kind: 'none', accountCode, none: noPriceOf(account, request, answer.cause, answer.words) };
  const expiresAt = answer.expiresAt ?? context.now.getTime() + DEFAULT_VALIDITY_MS;
  return {
    kind: 'rate',
    accountCode,
    rate: toRateQuote(answer, account, request, { ...context, expiresAt }),
    cost: {
      standard: answer.standard.totalCents,
      ...(answer.guaranteed && { guaranteed: answer.guaranteed.totalCents }),
    },
    expiresAt,
  };
}

function toRateQuote(
  answer: PricedAnswer,
  account: CarrierAccount,
  request: QuoteRequest,
  context: { now: Date; newId: () => string; expiresAt: number },
): RateQuote {
  const { standard, guaranteed } = answer;
  const detail = sellDetail(standard, request.terms);
  const discount = onlineDiscountCents(parseMoney(detail.total) ?? 0, request.terms);
  return {
    carrierCode: account.scac,
    FCcarrierName: account.name,
    FCCarrierGroup: account.group,
    FCDisplayOrder: account.displayOrder,
    rateQuoteDetail: detail,
    ...(guaranteed && {
      FCGuaranteedRateQuoteDetail: sellDetail(guaranteed, request.terms),
      FCGuaranteedService: guaranteed.service,
      FCGuaranteedTransitDay: guaranteed.transitDays ?? standard.transitDays,
      guaranteedDeliveryDate: guaranteed.deliveryDate ?? standard.deliveryDate,
    }),
    FCContractUUID: account.contractUuid,
    FCContractName: account.contractName,
    capacityProviderQuoteNumber: answer.quoteNumber,
    capacityProviderAccountGroup: { code: account.group },
    FCPreRateQuoteResponseId: context.newId(),
    FCQuoteDate: toMoment(context.now),
    FCTotalTravelDistance: request.miles,
    FCtransitDays: standard.transitDays,
    FCDemageClimPer: account.damageClaimPercentage,
    FCOntimPercentage: account.onTimePercentage,
    onlineBookingDiscount: { amount: formatMoney(discount) },
    errorMessages: [],
    deliveryDate: standard.deliveryDate,
    expiresAt: toMoment(new Date(context.expiresAt)),
    laneType: answer.laneType,
  };
}

const seconds = (group: GroupCode) => `${groupLimits[group]} seconds`;

const reasons: Record<NoPriceCause, (account: CarrierAccount, group: GroupCode, words: string) => string> = {
  declined: (account, _group, words) => asPredicate(words, account.name) || 'gave no price for this shipment',
  timeout: (_account, group) => `did not answer within ${seconds(group)}`,
  unreachable: () => 'could not be reached',
  unreadable: () => 'answered something we could not read',
};

/** A carrier's sentence without its name in front, since the page puts the name there. */
function asPredicate(words: string, name: string): string {
  const named = words.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return named ? words.slice(name.length + 1).replace(/\.$/, '') : words;
}

const WORDS_MAX = 200;

/** Why a carrier gave no price, in words that follow its name. */
export function noPriceOf(account: CarrierAccount, request: QuoteRequest, cause: NoPriceCause, words = ''): NoPrice {
  const group = request.template === 'Full' ? account.group : 'ALL';
  const clean = foldText(words).trim().slice(0, WORDS_MAX);
  return {
    accountCode: account.accountCode,
    FCcarrierName: account.name,
    group: account.group,
    reason: reasons[cause](account, group, clean),
  };
}
