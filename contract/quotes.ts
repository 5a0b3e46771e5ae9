import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { asAccepted } from './fields.ts';
import { priceFactors } from './price-factors.ts';
import { quoteQuery } from './quote-query.ts';
import { templates } from './rate-templates.ts';

/** The four groups of the Full template, in the order that decides ties (R23), and the one of the others (R29). */
export const fullGroups = ['A4', 'B4', 'C6', 'D10'] as const;
export const groupCodes = [...fullGroups, 'ALL'] as const;
export type GroupCode = (typeof groupCodes)[number];
export const groupCode = z.enum(groupCodes);

/** Standard or guaranteed. */
export const rateTypes = ['n', 'g'] as const;
export const rateType = z.enum(rateTypes);
export type RateType = z.infer<typeof rateType>;

/** Money on the wire: a decimal string with two places. */
export const money = z.string().regex(/^-?\d{1,9}\.\d{2}$/, { error: () => m.calls_money_has_two_decimal_places() });

export const charge = z.object({ code: z.string(), description: z.string(), amount: money });
export type Charge = z.infer<typeof charge>;

/** `total` and `FCTotalCharges` are both our price before the online-booking discount (R42). */
export const rateQuoteDetail = z.object({ total: money, FCTotalCharges: money, charges: z.array(charge) });

/** One guaranteed service of a rate; its lines are the guaranteed price's, with another line for the guarantee. */
export const guaranteedLevel = z.object({
  /** By when it is delivered at the stop, '17:00'; 'day' where no hour is promised. */
  level: z.string().regex(/^(\d\d:\d\d|day)$/),
  /** In words: 'By 5 pm, guaranteed'. */
  words: z.string(),
  total: money,
  transitDays: z.number().int().optional(),
  deliveryDate: z.string().optional(),
});
export type GuaranteedLevel = z.infer<typeof guaranteedLevel>;

/** One carrier's offer as the specification names it; fields below the line are ours. */
export const rateQuote = z.object({
  carrierCode: z.string(),
  FCcarrierName: z.string(),
  FCCarrierGroup: groupCode,
  FCDisplayOrder: z.number().int(),
  rateQuoteDetail: rateQuoteDetail.optional(),
  FCGuaranteedRateQuoteDetail: rateQuoteDetail.optional(),
  /** In words: 'By 5 pm, guaranteed'. */
  FCGuaranteedService: z.string().optional(),
  /** To customers the rate's own id and a name for all, to agents the carrier's contract and quote number (R57). */
  FCContractUUID: z.string(),
  FCContractName: z.string(),
  capacityProviderQuoteNumber: z.string().optional(),
  capacityProviderAccountGroup: z.object({ code: groupCode }),
  FCPreRateQuoteResponseId: z.string(),
  FCQuoteDate: z.string(),
  /** Practical miles. */
  FCTotalTravelDistance: z.number().optional(),
  FCtransitDays: z.number().int().optional(),
  FCGuaranteedTransitDay: z.number().int().optional(),
  /** Per cent of shipments with a damage claim. */
  FCDemageClimPer: z.number().optional(),
  FCOntimPercentage: z.number().optional(),
  /** Zero or negative; displayed price = total + amount (Q13). */
  onlineBookingDiscount: z.object({ amount: money }),
  errorMessages: z.array(z.object({ message: z.string() })),
  // ours
  deliveryDate: z.string().optional(),
  guaranteedDeliveryDate: z.string().optional(),
  /** The carrier's guaranteed services, cheapest first; the first one is FCGuaranteedRateQuoteDetail. */
  guaranteedLevels: z.array(guaranteedLevel).optional(),
  /** When the price expires, Y-m-d H:i:s UTC. */
  expiresAt: z.string().optional(),
  laneType: z.enum(['DIRECT', 'INTERLINE', 'UNSPECIFIED']).optional(),
  /** No plain LTL: priced by feet of trailer and miles ('volume'), or carried as part of a truckload; both with other terms. */
  service: z.enum(['volume', 'partial-truckload']).optional(),
  /** What made the price; only where a saved quote is priced anew. */
  priceFactors: priceFactors.optional(),
  // to agents and operators only (R42)
  cost: money.optional(),
  guaranteedCost: money.optional(),
  profitPercent: z.number().optional(),
  guaranteedProfitPercent: z.number().optional(),
});
export type RateQuote = z.infer<typeof rateQuote>;

/** A carrier as every customer may know it: no account group, contract or display order (R42, R57). */
export const carrierEntry = rateQuote
  .pick({ carrierCode: true, FCcarrierName: true, FCOntimPercentage: true, FCDemageClimPer: true })
  .required();
export type CarrierEntry = z.infer<typeof carrierEntry>;

/** Why a carrier returned no rate, in words for the shipper. */
export const decline = z.object({
  accountCode: z.string(),
  FCcarrierName: z.string(),
  group: groupCode,
  reason: z.string(),
  /** Whether the carrier responded: a decline is a response, a timeout is not (R51). */
  answered: z.boolean().optional(),
  /** Until when a carrier is paused after repeated errors, Y-m-d H:i:s UTC. */
  pausedUntil: z.string().optional(),
});
export type Decline = z.infer<typeof decline>;

const requestedCarrier = z.object({
  accountCode: z.string(),
  FCcarrierName: z.string(),
  group: groupCode,
  /** More than half of its last answers were late. */
  slow: z.literal(true).optional(),
});
export const groupProgress = z.object({
  code: groupCode,
  limitSeconds: z.number(),
  state: z.enum(['running', 'done', 'timed-out']),
  /** Once the group has ended: the number of its responses that count. A reader with fewer misses some, one with more has some that do not count. */
  upTo: z.number().int().optional(),
});
export type GroupProgress = z.infer<typeof groupProgress>;

/** Where a stop is, as the page shows it. */
export const stop = z.object({
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(['US', 'CA']),
  zone: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type Stop = z.infer<typeof stop>;

/** The freight in figures (lb, cu ft, lb per cu ft, linear feet). */
export const freightSummary = z.object({
  units: z.number().int(),
  totalPounds: z.number(),
  cubicFeet: z.number(),
  density: z.number(),
  linearFeet: z.number(),
  classes: z.array(z.string()),
  overlengthFeet: z.number().int(),
  /** Whether all lines can be stacked, or some; missing where none can. */
  stackable: z.enum(['all', 'some']).optional(),
  /** Whether all lines are used goods, or some; missing where none are. */
  used: z.enum(['all', 'some']).optional(),
});
export type FreightSummary = z.infer<typeof freightSummary>;

/** Position in the responses of a quote request: responses read so far by group, 'A4:3,B4:0'. */
export const rateCursor = z
  .string()
  .max(100)
  .regex(/^([A-Z0-9]{2,4}:\d{1,3})(,[A-Z0-9]{2,4}:\d{1,3})*$/);

/** The weights of the best value (`contract/rules/best-value.ts`). */
export const valueWeights = z.object({
  price: z.number(),
  perDay: z.number(),
  perOnTimePoint: z.number(),
});

/** The state of a quote request: merged and complete from C57, the responses after the cursor from C108. */
export const rateState = z.object({
  rateQuotes: z.array(rateQuote),
  template: z.enum(templates),
  errors: z.array(decline),
  /** By account group for Full, one uuid otherwise (R24). */
  quoteRequestUuid: z.union([z.partialRecord(groupCode, z.uuid()), z.uuid()]),
  rateRequestUuid: z.uuid(),
  requestedPickupStartDate: z.string(),
  /** Milliseconds since the request arrived, so that a page can count down without relying on its own clock. */
  ageMs: z.number().int(),
  carriers: z.array(requestedCarrier),
  groups: z.array(groupProgress),
  cursor: z.string(),
  finished: z.boolean(),
  expired: z.boolean(),
  quoteQuery: asAccepted(quoteQuery.partial()),
  origin: stop,
  destination: stop,
  freight: freightSummary,
  /**
   * The one rate that a single-rate template shows, once the request has finished; null without an offer. Missing for lists. The server
   * names it, since it alone knows by which weights.
   */
  singleRate: z.object({ FCPreRateQuoteResponseId: z.string(), expired: z.boolean() }).nullable().optional(),
  /** How price, days and punctuality were weighed when the request was made; missing in older ones. */
  valueWeights: valueWeights.optional(),
  /** The shipment a rate of this request was already chosen for. */
  selection: z
    .object({
      shipmentUuid: z.uuid(),
      FCPreRateQuoteResponseId: z.string(),
      type: rateType,
      guaranteedLevel: guaranteedLevel.shape.level.optional(),
    })
    .nullable(),
  /** The saved quote that is priced anew, at the version it had then: a rate is taken over by C64. */
  reRunOf: z.object({ shipmentUuid: z.uuid(), version: z.number().int() }).optional(),
});
export type RateState = z.infer<typeof rateState>;
