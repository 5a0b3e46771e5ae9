import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { ourId } from './fields.ts';
import { quoteItem } from './quote-item.ts';
import { freightSummary, rateQuote, stop } from './quotes.ts';
import { truckloadFlags } from './rules/equipment.ts';
import { truckloadRate } from './truckload-rates.ts';

/** A line of freight as a link shows it: what carriers rate, in pounds and inches. No words of the shipper, nothing that names goods or people (R56). */
const sharedItem = z.object({
  howManyHandlingUnits: z.number().int(),
  noOfItem: z.number().int(),
  /** lb and in of one handling unit. */
  weightPerHandlingUnit: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  weightUnit: z.literal('2'),
  dimUnit: z.literal('2'),
  /** The NMFC class that was entered, if one was. */
  freightClass: quoteItem.shape.freightClass,
  /** The class of the density. */
  calculatedFreightClass: z.string().optional(),
  'haz-matItem': z.boolean(),
  stackable: z.boolean(),
  itemType: z.number().int(),
  palleteType: z.number().int().optional(),
  otherItemType: z.number().int().optional(),
  /** 2: used goods. */
  commodityTypeId: z.number().int().optional(),
});
export type SharedItem = z.infer<typeof sharedItem>;

/** One carrier's offer as a link shows it: the customer's prices and lines, without any id. */
export const sharedRate = rateQuote
  .pick({
    carrierCode: true,
    FCcarrierName: true,
    rateQuoteDetail: true,
    FCGuaranteedRateQuoteDetail: true,
    FCGuaranteedService: true,
    FCtransitDays: true,
    FCGuaranteedTransitDay: true,
    FCDemageClimPer: true,
    FCOntimPercentage: true,
    onlineBookingDiscount: true,
    deliveryDate: true,
    guaranteedDeliveryDate: true,
    guaranteedLevels: true,
    expiresAt: true,
    service: true,
  })
  .extend({
    /** What `rateQuoteDetail` is the price of, where it is not the standard service: 'By 5 pm, guaranteed'. */
    chosenService: z.string().optional(),
  });
export type SharedRate = z.infer<typeof sharedRate>;

/** What links of every kind show: the lane, the day and the times of the prices. */
const sharedFields = z.object({
  /** Whether it shows one rate that was saved, or all of a request. */
  of: z.enum(['rates', 'saved-quote']),
  origin: stop,
  destination: stop,
  /** yyyy-mm-dd */
  pickupDate: z.string(),
  /** When carriers were asked, Y-m-d H:i:s UTC. */
  pricedAt: z.string(),
  /** When the first and when the last of the prices expires, Y-m-d H:i:s UTC. */
  firstPriceEndsAt: z.string(),
  pricesEndAt: z.string(),
});

const sharedLtlQuote = sharedFields.extend({
  /** What is priced; a further kind is a further member of `sharedQuote`. */
  kind: z.literal('ltl'),
  originFacilityType: z.string(),
  destinationFacilityType: z.string(),
  freight: freightSummary,
  items: z.array(sharedItem),
  /** Codes of the services that were asked for, without those that come with a kind of place. */
  services: z.array(z.string()),
  rates: z.array(sharedRate).min(1),
});
export type SharedLtlQuote = z.infer<typeof sharedLtlQuote>;

/** A stop of a truckload as a link shows it: where and when, and what is moved there. */
const sharedTruckStop = z.object({
  type: z.literal([1, 2]),
  place: stop,
  requestedDate: z.string(),
  /** On the stop's clock: '08:00' to '17:00'. */
  startTime: z.string(),
  endTime: z.string(),
  weight: z.number().optional(),
  pallets: z.number().int().optional(),
  pieces: z.number().int().optional(),
});

/** One truckload carrier's offer as a link shows it, without any id. */
export const sharedTruckRate = truckloadRate
  .pick({
    carrierCode: true,
    FCcarrierName: true,
    rateQuoteDetail: true,
    teamRateQuoteDetail: true,
    terms: true,
    cargoCover: true,
    FCOntimPercentage: true,
    FCDemageClimPer: true,
    expiresAt: true,
  })
  .extend({
    /** Its price is that of a team of drivers, which was chosen. */
    team: z.literal(true).optional(),
  });
export type SharedTruckRate = z.infer<typeof sharedTruckRate>;

const sharedTruckload = sharedFields.extend({
  kind: z.literal('truckload'),
  stops: z.array(sharedTruckStop).min(2),
  equipmentTypeId: z.number().int(),
  /** 1: the whole truck, 2: part of it, with its footage. */
  truckloadType: z.literal([1, 2]),
  footage: z.number(),
  /** Requirements such as tarps. */
  flags: z.array(z.enum(truckloadFlags)),
  temperature: z.number().optional(),
  miles: z.number(),
  rates: z.array(sharedTruckRate).min(1),
});
export type SharedTruckload = z.infer<typeof sharedTruckload>;

/** A quote as a link shows it: stored with the link and never changed. */
export const sharedQuote = z.discriminatedUnion('kind', [sharedLtlQuote, sharedTruckload]);
export type SharedQuote = z.infer<typeof sharedQuote>;

/** Of what a link is made: all rates of a finished request, or a saved quote. */
export const createQuoteShareRequest = z
  .object({
    rateRequestUuid: ourId.optional(),
    shipmentUuid: ourId.optional(),
    /** False only lists the links there are. */
    create: z.boolean().default(true),
  })
  .refine(({ rateRequestUuid, shipmentUuid }) => (rateRequestUuid === undefined) !== (shipmentUuid === undefined), {
    error: () => m.errors_share_one_quote(),
    path: ['rateRequestUuid'],
  });

/** A link's id: the hash of its token, which opens nothing. */
export const shareId = z.string().regex(/^[0-9a-f]{64}$/);

/** A link as its owner sees it. */
const quoteShareLink = z.object({
  shareId,
  /** Missing where the key that tokens are made with has been changed since: the link still works for those who have it. */
  url: z.string().optional(),
  /** Y-m-d H:i:s UTC, all of them. */
  createdAt: z.string(),
  endsAt: z.string(),
  pricedAt: z.string(),
  pricesEndAt: z.string(),
  firstPriceEndsAt: z.string(),
  /** The pickup stop's time zone. */
  zone: z.string(),
  /** Whether it shows the quote as it is now. */
  current: z.boolean(),
});
export type QuoteShareLink = z.infer<typeof quoteShareLink>;

/** The links of a quote that work, newest first. */
export const quoteShareLinks = z.object({ links: z.array(quoteShareLink) });

/** A shared quote as anybody with its link sees it. */
export const openedQuoteShare = z.object({ quote: sharedQuote, linkEndsAt: z.string() });
export type OpenedQuoteShare = z.infer<typeof openedQuoteShare>;
