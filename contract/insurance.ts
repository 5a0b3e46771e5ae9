import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { shipmentProductsRequest } from './booked-freight.ts';
import { bookingSaved } from './booking.ts';
import { code12000, code12002, code12038, code12039, code12040 } from './codes/shipment-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { idWithCodes, ourId, wholeNumber } from './fields.ts';
import { money } from './quotes.ts';
import { type Cents, parseMoney } from './rules/money.ts';
import { shipmentPaymentResponse, tender } from './shipment-payments.ts';
import { customerTerms, termsBlock } from './terms.ts';

const shipmentUuid = idWithCodes({ missing: code12000, invalid: code12002 });
/** H25: to 99999999; what is insured at most is a setting. */
const VALUE_MAX: Cents = 99_999_999_00;
const POLICY_TEXT_MAX = 100;

/** What the freight is worth: '18000.00'. */
const declaredValue = z.string(wrongType({ missing: code12038, invalid: code12039 })).refine((text) => {
  const cents = parseMoney(text);
  return cents !== undefined && cents >= 0 && cents <= VALUE_MAX;
}, wrongField(code12039));

/** What kind of goods it is, by an id of `goodsKinds`; without it nothing is said. */
const goodsKind = wholeNumber(1, 999).optional();

/** What protection would cost (C93). */
export const calculateInsuranceRequest = z.object({
  shipmentUuid,
  insuranceDeclaredValue: declaredValue,
  goodsKind,
  /** Descriptions of freight that is not saved yet, in the order of its lines; without them those that are stored count. */
  descriptions: z.array(z.string().max(255)).max(127).optional(),
});
export type CalculateInsurance = z.output<typeof calculateInsuranceRequest>;

/** The premium, or which exclusion keeps the freight from being insured: then with 99994, of a truckload with the insurer's own words. */
export const insuranceQuote = z.object({
  /** What the customer pays; null where the freight is excluded. */
  InsurancePremium: money.nullable(),
  ExcludedItemIDMatch: z.number().int().nullable(),
  /** The name of the exclusion. */
  ExcludedItemMatch: z.string().nullable(),
  /** The line of freight that it is about, from 0 on, and the words in it; missing where the insurer did not say. */
  excludedLine: z.number().int().optional(),
  excludedWords: z.string().optional(),
  insuranceDeclaredValue: money,
});
export type InsuranceQuote = z.output<typeof insuranceQuote>;

const ownCover = z.object({ company: z.string(), policyNumber: z.string() });

/** A certificate, or what is to become one. */
const cover = z.object({
  insuranceDeclaredValue: money,
  InsurancePremium: money,
  goodsKind: z.number().int().optional(),
  insuranceCertificateNumber: z.string().optional(),
  /** When it came into force, Y-m-d H:i:s UTC. */
  boundAt: z.string().optional(),
  /** The version of the terms that was accepted. */
  fcTermConditionUuid: z.string().optional(),
});

/** none: nothing covers it but the carrier; chosen: it is bought with the booking; settling: it is paid for, and the insurer is asked; canceling: the insurer is asked to end it. */
const protectionStates = ['none', 'chosen', 'settling', 'active', 'canceling', 'ownCover'] as const;

/** Where the protection of a shipment stands, and what can be done about it. */
export const shipmentProtection = z.object({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  state: z.enum(protectionStates),
  cover: cover.optional(),
  /** What takes its place once the insurer has confirmed it. */
  changesTo: cover.optional(),
  ownCover: ownCover.optional(),
  /** How the last one ended, where none is in force. */
  ended: z
    .object({ how: z.enum(['canceled', 'declined', 'unpaid']), at: z.string(), reason: z.string().optional() })
    .optional(),
  /** The insurer did not end it when it was asked: its words. */
  refusedToEnd: z.string().optional(),
  /** What is insured at most. */
  maximum: money,
  /** The kinds of goods to choose from; those that are excluded are among them. */
  goodsKinds: z.array(z.object({ id: z.number().int(), name: z.string() })),
  /** Why it cannot be bought or changed now; missing where it can. */
  closed: z.string().optional(),
});
export type ShipmentProtection = z.output<typeof shipmentProtection>;

export const insuranceTermsRequest = z.object({ shipmentUuid: shipmentUuid.optional() });

/** The insurance terms that count now with their text, what the customer accepted, and where the protection of the shipment stands (C101). */
export const insuranceTermsResponse = z.object({
  insuranceTermsAndConditions: customerTerms.extend({ blocks: z.array(termsBlock) }).nullable(),
  protection: shipmentProtection.optional(),
});
export type InsuranceTerms = z.output<typeof insuranceTermsResponse>;

/** Accepts the version that was read (C102). */
export const acceptInsuranceTermsOfShipment = z.object({
  shipmentUuid: shipmentUuid.optional(),
  fcTermConditionUuid: ourId,
});

/** Products and insurance in one step (C92): what the freight is worth, whether it is insured, and how that is paid. */
export const productAndInsuranceRequest = z.object({
  shipmentUuid,
  version: wholeNumber(1, 1_000_000_000),
  /** Finishes the step of a booking. */
  step: z.literal('protection').optional(),
  products: shipmentProductsRequest.shape.products.optional(),
  insuranceDeclaredValue: declaredValue.optional(),
  goodsKind,
  /** 1: the shipment is to be insured; 0: the carrier's own limit is enough. */
  acceptInsurance: wholeNumber(0, 1).optional(),
  /** The premium that the page showed; without it the one in force. Another one is refused with 22058, which answers the new one, and nothing is charged or saved. */
  InsurancePremium: money.optional(),
  /** How it is paid, of a booked shipment that has none yet. With a booking it is paid by the press that books. */
  payments: z.array(tender).max(4).optional(),
  /** The customer's own insurance; empty texts take it away. */
  ownCover: z
    .object({
      company: z
        .string()
        .trim()
        .max(POLICY_TEXT_MAX, { error: () => m.insurance_company_long({ max: POLICY_TEXT_MAX }) }),
      policyNumber: z.string().trim().max(POLICY_TEXT_MAX, wrongField(code12040)),
    })
    .optional(),
});
export type ProductAndInsurance = z.output<typeof productAndInsuranceRequest>;

export const productAndInsuranceResponse = bookingSaved.extend({
  protection: shipmentProtection,
  /** Of what was paid. */
  payment: shipmentPaymentResponse.optional(),
});
export type ProductAndInsuranceSaved = z.output<typeof productAndInsuranceResponse>;

/** Cancels the protection of a shipment (C124); the premium goes back. */
export const cancelInsuranceRequest = z.object({ shipmentUuid });
