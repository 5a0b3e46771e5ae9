import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { code12114, code12115, code12147, code12154, code12155 } from './codes/freight-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { ourId, wholeNumber } from './fields.ts';
import { freightPapers, hazardous } from './quote-item.ts';
import { money } from './quotes.ts';
import { hazmatPaperMax, isInnerPackages, isSubsidiaryClass } from './rules/hazmat-papers.ts';
import { isUnNumber } from './rules/nmfc.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';
import { foldText } from './rules/text.ts';
import { ofShipment } from './shipment-version.ts';

/** A line of text without a code of its own; an empty one removes what is known. */
const paperLine = (max: number, fits: (text: string) => boolean = () => true, wrong: () => string = () => '') =>
  z
    .string()
    .transform((text) => foldText(text).trim())
    .pipe(
      z
        .string()
        .max(max, { error: () => m.errors_too_long({ max }), abort: true })
        .refine((text) => text === '' || fits(text), { error: wrong }),
    )
    .optional();

/** What the papers of hazardous freight need and its price does not. */
const hazmatPapers = {
  /** What a generic name (n.o.s.) stands for. */
  technicalName: paperLine(hazmatPaperMax.technicalName),
  /** '6.1, 8' */
  subsidiaryClass: paperLine(hazmatPaperMax.subsidiaryClass, isSubsidiaryClass, m.bookings_subsidiary_class_wrong),
  /** How many packages of what type: '8 steel pails of 5 gal'. */
  innerPackages: paperLine(hazmatPaperMax.innerPackages, isInnerPackages, m.bookings_inner_packages_required),
  /** The contract or registrant's number with whom the emergency phone is. */
  emergencyContract: paperLine(hazmatPaperMax.emergencyContract),
};

/** What the papers say of a line of freight (C96); its measures stay those that were priced. A truckload is one line under the shipment's own id. */
const bookedProduct = z.object({
  shipmentProductUuid: ourId,
  ...freightPapers,
  ...hazmatPapers,
  'haz-matItem': hazardous.optional(),
  unNumber: z
    .string(wrongType({ invalid: code12147 }))
    .trim()
    .max(6, wrongField(code12147))
    .refine((text) => text === '' || isUnNumber(text), wrongField(code12147))
    .optional(),
  emergencyContactPhone: z
    .string(wrongType({ invalid: code12155 }))
    .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
    .pipe(
      z
        .string()
        .max(PHONE_INPUT_MAX, { ...wrongField(code12154), abort: true })
        .refine((text) => text === '' || isPhone(text), wrongField(code12155)),
    )
    .optional(),
});
export type BookedProduct = z.output<typeof bookedProduct>;

/** The freight of a shipment as its papers are to name it (C96). */
export const shipmentProductsRequest = z.object({
  ...ofShipment,
  step: z.literal('freight').optional(),
  /** 1: nothing is saved; what the change makes of a booked shipment's price is returned. */
  preview: wholeNumber(0, 1).optional(),
  /** The new price that the page showed; another one is refused with 22058. */
  charge: money.optional(),
  /** The new premium of the protection that the page showed; without it the one in force counts, and another one is refused with 22058. */
  InsurancePremium: money.optional(),
  products: z.array(bookedProduct).min(1, wrongField(code12114)).max(127, wrongField(code12115)),
});
export type ShipmentProducts = z.output<typeof shipmentProductsRequest>;
