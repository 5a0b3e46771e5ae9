import * as z from 'zod';
import { money, rateQuoteDetail } from './quotes.ts';

/** A price of a truck, with one driver or with a team. */
const truckPrice = rateQuoteDetail.extend({
  /** Zero or negative; displayed price = total + amount (Q13). */
  onlineBookingDiscount: z.object({ amount: money }),
  /** The displayed price for each mile. */
  perMile: money,
  /** The day at the last stop, by the hours of service of one driver or of a team. */
  deliveryDate: z.string(),
});
export type TruckPrice = z.infer<typeof truckPrice>;

/** What the bill could become later: charges that the carrier's terms name beside the price. */
export const truckTerms = z.object({
  /** Each hour at a stop beyond the free minutes. */
  detention: z.object({ freeMinutes: z.number().int(), anHour: money }),
  /** Each night that the driver has to stay for a stop. */
  layover: z.object({ aNight: money }),
  /** Canceling more than `freeHours` after booking. */
  cancel: z.object({ amount: money, freeHours: z.number() }),
  /** A stop added after the price was made. */
  extraStop: money,
});
export type TruckTerms = z.infer<typeof truckTerms>;

/** One truckload carrier's offer. */
export const truckloadRate = z.object({
  FCPreRateQuoteResponseId: z.string(),
  carrierCode: z.string(),
  FCcarrierName: z.string(),
  FCDisplayOrder: z.number().int(),
  rateQuoteDetail: truckPrice,
  /** Missing where the carrier has no team on this lane. */
  teamRateQuoteDetail: truckPrice.optional(),
  terms: truckTerms,
  /** Cargo insurance of the carrier. */
  cargoCover: money,
  /** Where the truck comes from, and the day it is empty there. */
  startsFrom: z.object({ city: z.string(), state: z.string(), date: z.string() }).optional(),
  FCOntimPercentage: z.number().optional(),
  FCDemageClimPer: z.number().optional(),
  FCTotalTravelDistance: z.number(),
  FCQuoteDate: z.string(),
  /** When the price expires, Y-m-d H:i:s UTC. */
  expiresAt: z.string(),
  expired: z.boolean(),
  // to agents and operators only (R42)
  cost: money.optional(),
  teamCost: money.optional(),
  profitPercent: z.number().optional(),
  capacityProviderQuoteNumber: z.string().optional(),
});
export type TruckloadRate = z.infer<typeof truckloadRate>;

/** Why a carrier has no price, in words for the shipper; `answered` is false for one that did not respond. */
const truckDecline = z.object({
  carrierCode: z.string(),
  FCcarrierName: z.string(),
  reason: z.string(),
  answered: z.boolean(),
});
export type TruckDecline = z.infer<typeof truckDecline>;

/** The rates of a truckload shipment and how the asking stands. */
export const tlShipmentData = z.object({
  /** One asking; a new one replaces the rates of the one before. */
  rateRequestUuid: z.uuid(),
  /** Cheapest first. */
  rateQuotes: z.array(truckloadRate),
  declines: z.array(truckDecline),
  /** While carriers are asked. */
  waitingForExecution: z.boolean(),
  carriersAsked: z.number().int(),
  /** When they were asked, Y-m-d H:i:s UTC. */
  askedAt: z.string(),
  /** The latest end of a rate, Y-m-d H:i:s UTC; absent without rates. */
  expiresAt: z.string().optional(),
  /** The rate that was chosen. */
  chosen: z.object({ FCPreRateQuoteResponseId: z.string(), team: z.boolean() }).optional(),
  /** When the broker's desk was asked by C50, Y-m-d H:i:s UTC. */
  deskAskedAt: z.string().optional(),
});
export type TlShipmentData = z.infer<typeof tlShipmentData>;
