import * as z from 'zod';
import { code12114, code12115, code12147, code12154, code12155 } from './codes/freight-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { ourId, wholeNumber } from './fields.ts';
import { freightPapers, hazardous } from './quote-item.ts';
import { money } from './quotes.ts';
import { isUnNumber } from './rules/nmfc.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';
import { ofShipment } from './shipment-version.ts';

/** What the papers say of a line of freight (C96); its measures stay those that were priced. A truckload is one line under the shipment's own id. */
const bookedProduct = z.object({
  shipmentProductUuid: ourId,
  ...freightPapers,
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
