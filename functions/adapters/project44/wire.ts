import * as z from 'zod';

/** project44's v4 rating response, as far as we read it; unknown fields are let through. */
export const wireMessage = z.looseObject({
  severity: z.string().optional(),
  source: z.string().optional(),
  message: z.string().nullish(),
  diagnostic: z.string().nullish(),
});

/** Texts are cut: a carrier's response is stored and pushed together with others, so its length must be bounded. */
const words = (most: number) => z.string().transform((text) => text.slice(0, most));

/** Bills have a few dozen lines. */
const LINES_MAX = 200;

const detail = z.looseObject({
  total: z.number(),
  charges: z
    .array(
      z.looseObject({
        code: words(40),
        description: words(100).nullish(),
        amount: z.number(),
        itemFreightClass: words(10).nullish(),
        itemWeight: z.number().nullish(),
      }),
    )
    .max(LINES_MAX)
    .default([]),
});

/** Another service level of the same carrier; read one by one, so that a malformed one is dropped alone. */
export const wireAlternate = z.looseObject({
  capacityProviderQuoteNumber: z.string().nullish(),
  serviceLevel: z.looseObject({ code: z.string(), description: words(60).nullish() }),
  transitDays: z.number().nullish(),
  deliveryDateTime: z.string().nullish(),
  rateQuoteDetail: detail.nullish(),
});

export const wireRateQuote = z.looseObject({
  carrierCode: z.string().nullish(),
  capacityProviderAccountGroup: z
    .looseObject({ accounts: z.array(z.looseObject({ code: z.string() })).default([]) })
    .nullish(),
  capacityProviderQuoteNumber: z.string().nullish(),
  laneType: z.string().nullish(),
  transitDays: z.number().nullish(),
  deliveryDateTime: z.string().nullish(),
  quoteExpirationDateTime: z.string().nullish(),
  currencyCode: z.string().nullish(),
  rateQuoteDetail: detail.nullish(),
  alternateRateQuotes: z.array(z.unknown()).nullish(),
  errorMessages: z.array(wireMessage).nullish(),
  infoMessages: z.array(z.unknown()).nullish().catch(null),
});
export type WireRateQuote = z.infer<typeof wireRateQuote>;
export type WireDetail = z.infer<typeof detail>;

/** Rows are read one by one, so that a malformed row only affects its own carrier. */
export const wireRateResponse = z.looseObject({ rateQuotes: z.array(z.unknown()) });
