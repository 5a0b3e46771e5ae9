import * as z from 'zod';

/** project44's v4 rating answer, as far as we read it; unknown fields are let through. */
const message = z.looseObject({
  severity: z.string().optional(),
  source: z.string().optional(),
  message: z.string().nullish(),
  diagnostic: z.string().nullish(),
});

const dollars = z.number();
const detail = z.looseObject({
  total: dollars,
  charges: z
    .array(
      z.looseObject({
        code: z.string(),
        description: z.string().nullish(),
        amount: dollars,
        itemFreightClass: z.string().nullish(),
        itemWeight: z.number().nullish(),
      }),
    )
    .default([]),
});

/** Another service level of the same carrier; read one by one, so that a broken one costs only itself. */
export const wireAlternate = z.looseObject({
  serviceLevel: z.looseObject({ code: z.string(), description: z.string().nullish() }),
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
  errorMessages: z.array(message).nullish(),
});
export type WireRateQuote = z.infer<typeof wireRateQuote>;
export type WireDetail = z.infer<typeof detail>;

/** Rows are read one by one, so that a row of another shape costs only its own carrier. */
export const wireRateAnswer = z.looseObject({ rateQuotes: z.array(z.unknown()) });

export const wireToken = z.looseObject({ access_token: z.string().min(1), expires_in: z.number().default(600) });
