import type { Decline, RateQuote } from '#contract/quotes.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { readReason } from '../texts/reason-sentences.ts';

type Detail = NonNullable<RateQuote['rateQuoteDetail']>;

const readDetail = (detail: Detail): Detail => ({
  ...detail,
  charges: detail.charges.map((line) => ({ ...line, description: readLine(line.description) })),
});

/** The promises of a stored rate's guaranteed services in the reader's language. */
export const readPromises = (rate: RateQuote): RateQuote => ({
  ...rate,
  ...(rate.FCGuaranteedService !== undefined && { FCGuaranteedService: readLine(rate.FCGuaranteedService) }),
  ...(rate.guaranteedLevels && {
    guaranteedLevels: rate.guaranteedLevels.map((one) => ({ ...one, words: readLine(one.words) })),
  }),
});

/** A stored rate with its lines in the reader's language. */
export function readRate(rate: RateQuote): RateQuote {
  const { rateQuoteDetail: standard, FCGuaranteedRateQuoteDetail: guaranteed } = rate;
  return {
    ...readPromises(rate),
    ...(standard && { rateQuoteDetail: readDetail(standard) }),
    ...(guaranteed && { FCGuaranteedRateQuoteDetail: readDetail(guaranteed) }),
  };
}

/** Why a carrier gave no price, in the reader's language. */
export const readDecline = (decline: Decline): Decline => ({ ...decline, reason: readReason(decline.reason) });
