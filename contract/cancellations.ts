import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12014, code12015, code12016, code12017, code12018, code12019 } from './codes/shipment-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { wholeNumber } from './fields.ts';
import { money } from './quotes.ts';
import { ofShipment } from './shipment-version.ts';

const SIGNATURE_MAX = 100;

type Entry = Parameters<typeof wrongField>[0];

const shortText = (max: number, missing: Entry, tooLong: Entry, sentence = tooLong.text) =>
  z
    .string(wrongType({ missing, invalid: missing }))
    .trim()
    .min(1, wrongField(missing))
    .max(max, wrongField(tooLong, sentence));

/** Cancels a booking (C97, H04); with `preview` it only says what cancelling would cost. */
export const cancelShipmentRequest = z.object({
  ...ofShipment,
  /** 1: nothing is cancelled; the terms are returned. */
  preview: wholeNumber(0, 1).optional(),
  reasonId: wholeNumber(1, 127, { missing: code12015, invalid: code12016 }).optional(),
  reason: shortText(150, code12015, code12017).optional(),
  /** shipmentStatusId as the page showed it. */
  previousStatusId: wholeNumber(1, 8, { missing: code12014, invalid: code12014 }).optional(),
  termsAccepted: wholeNumber(0, 1, { missing: code12019, invalid: code12019 }).optional(),
  signature: shortText(SIGNATURE_MAX, code12018, code12018, () =>
    m.cancel_signature_long({ max: String(SIGNATURE_MAX) }),
  ).optional(),
  /** Where the money goes: 'tenders' that paid (default) or 'storeCredit' at the smaller fee. */
  refundTo: z.enum(['tenders', 'storeCredit']).optional(),
  /** The fee that the page showed; another one is refused with 22058. */
  fee: money.optional(),
});
export type CancelShipmentRequest = z.output<typeof cancelShipmentRequest>;

const refundPart = z.object({
  paymentTypeId: z.number().int(),
  /** 'Checking ending 6789' */
  label: z.string(),
  amount: money,
  /** Not settled yet: it is voided and never leaves the account. */
  isVoid: z.boolean(),
  /** When it is expected back, yyyy-mm-dd. */
  expectedDate: z.string().optional(),
  /** Of store credit that comes back: its end, the one that it always had; Y-m-d H:i:s UTC. Missing where it has none. */
  expiresDate: z.string().optional(),
  /** That end has passed: it comes back and cannot be used. */
  isExpired: z.boolean().optional(),
});

const refundChoice = z.object({ fee: money, refund: money, parts: z.array(refundPart) });

/** What cancelling costs now, and until when (shown before it is confirmed). */
export const cancelTerms = z.object({
  window: z.enum(['free', 'fee', 'noRefund']),
  /** Y-m-d H:i:s UTC: end of the free window, and of the refunds. */
  freeUntil: z.string(),
  refundUntil: z.string(),
  zone: z.string(),
  paid: money,
  toTenders: refundChoice,
  toStoreCredit: refundChoice
    .extend({
      expiresDate: z.string(),
      /** From when on it can be used, as far as it is for a bank payment that has not cleared; Y-m-d H:i:s UTC. */
      usableDate: z.string().optional(),
    })
    .nullable(),
  /** Why no fee is taken, where it is waived. */
  waived: z.string().optional(),
  /** Until when a new booking of the freight brings the fee back as store credit. */
  rebookUntil: z.string().optional(),
});
export type CancelTerms = z.output<typeof cancelTerms>;

export const cancelShipmentResponse = z.object({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  statusId: z.number().int(),
  terms: cancelTerms,
  /** The carrier was asked to stop: its answer, once it is known. */
  carrier: z.enum(['notAsked', 'asked', 'confirmed', 'refused']),
});
export type CancelShipmentResponse = z.output<typeof cancelShipmentResponse>;

/** Deactivates or activates a saved estimate (C94, C122). */
export const changeActiveRequest = z.object({ ...ofShipment, version: ofShipment.version.optional() });
export const changeActiveResponse = z.object({
  shipmentUuid: z.uuid(),
  version: z.number().int(),
  statusId: z.number().int(),
});
