import type { BookingStep } from '#contract/booking.ts';
import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code12079, code12081, code12083, code12087 } from '#contract/codes/delivery-fields.ts';
import { code12140, code12147, code12148, code12152, code12155 } from '#contract/codes/freight-fields.ts';
import { code12053, code12055, code12057, code12061 } from '#contract/codes/pickup-fields.ts';
import { code12193 } from '#contract/codes/shipment-note-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { ResponseError } from '#contract/envelope.ts';
import { isInnerPackages, needsTechnicalName } from '#contract/rules/hazmat-papers.ts';
import { isUnNumber } from '#contract/rules/nmfc.ts';
import { isPhone } from '#contract/rules/phone.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import * as m from '#texts/compiled/messages.js';
import { goodsOf } from '../goods.ts';
import { mayDispatch } from '../is-cross-border.ts';
import type { StoredProduct, StoredShipment } from '../shipment.ts';
import { LTL, type StoredLocation } from '../shipment-fields.ts';
import type { StoredHazard } from '../stored-truckload.ts';
import { hazardOf, locationsOf } from '../truck-stops.ts';

/** The two ends of a shipment, as its fields name them. */
export type End = 'from' | 'to';
/** An end, or a stop of a truckload: what stands before its fields in errors. */
export type SentStop = End | `stops.${number}`;

const codes: Record<End, Record<'addressLine1' | 'firstName' | 'lastName' | 'phone', CodeEntry>> = {
  from: { addressLine1: code12053, firstName: code12055, lastName: code12057, phone: code12061 },
  to: { addressLine1: code12079, firstName: code12081, lastName: code12083, phone: code12087 },
};

/** What a carrier needs to know of an end and does not yet: street, contact, phone, and of a show what and where it is (H30). */
function endProblems(end: End, stop: StoredLocation): ResponseError[] {
  const lines = (['addressLine1', 'firstName', 'lastName'] as const).filter((field) => !stop[field]);
  const missing = lines.map((field) => errorAt(field, codes[end][field]));
  const phone = isPhone(stop.phone ?? '') ? [] : [errorAt('phone', codes[end].phone)];
  return [...missing, ...phone, ...(stop.facilityTypeId === SHOW_FACILITY ? showMissing(end, stop.event) : [])];
}

function showMissing(end: End, event: StoredLocation['event'] = {}): ResponseError[] {
  const needed = [
    ['show', m.bookings_show_required],
    ['venue', m.bookings_venue_required],
    end === 'to' ? (['moveInDay', m.bookings_move_in_required] as const) : undefined,
    end === 'from' ? (['moveOutDay', m.bookings_move_out_required] as const) : undefined,
  ] as const;
  return needed.flatMap((one) => (one && !event[one[0]] ? [{ field: one[0], message: one[1]() }] : []));
}

/** What the papers of a line need and do not have yet. */
function productProblems(product: StoredProduct): ResponseError[] {
  const description = product.description ? [] : [errorAt('description', code12140)];
  return product.hazardous ? [...description, ...hazardProblems(product)] : description;
}

function hazardProblems(product: StoredHazard): ResponseError[] {
  const papers: readonly (readonly [boolean, ResponseError])[] = [
    [isUnNumber(product.unNumber ?? ''), errorAt('unNumber', code12147)],
    [
      Boolean(product.properShippingName),
      { field: 'properShippingName', message: m.bookings_shipping_name_required() },
    ],
    [Boolean(product.hazardClass), errorAt('hazardClass', code12148)],
    [Boolean(product.packingGroup), { field: 'packingGroup', message: m.bookings_packing_group_required() }],
    [Boolean(product.emergencyContactName), errorAt('emergencyContactName', code12152)],
    [isPhone(product.emergencyContactPhone ?? ''), errorAt('emergencyContactPhone', code12155)],
    [
      Boolean(product.technicalName) || !needsTechnicalName(product),
      { field: 'technicalName', message: m.bookings_technical_name_required() },
    ],
    [
      isInnerPackages(product.innerPackages ?? ''),
      { field: 'innerPackages', message: m.bookings_inner_packages_required() },
    ],
  ];
  return papers.flatMap(([known, error]) => (known ? [] : [error]));
}

const prefixed = (prefix: string, errors: readonly ResponseError[]): ResponseError[] =>
  errors.map((error) => ({ ...error, field: `${prefix}.${error.field}` }));

/**
 * What a step of a booking still needs, each at its field; nothing where the step can be finished. The references are with them who take the freight
 * through customs, where it crosses the border (H29).
 */
export function missingFor(step: BookingStep, shipment: StoredShipment): ResponseError[] {
  switch (step) {
    case 'addresses':
      return addressProblems(shipment);
    case 'references':
      return mayDispatch(shipment) ? [] : [errorAt('name', code12193)];
    case 'freight':
      return freightProblems(shipment);
    case 'protection':
      return protectionProblems(shipment);
    default:
      return [];
  }
}

/** Whether the shipper has answered the offer of protection for the freight as it is: bought, declined, or insured elsewhere. */
function protectionProblems(shipment: StoredShipment): ResponseError[] {
  const { booking, ownCover } = shipment;
  const { protection } = booking ?? {};
  if (protection) {
    const isSame = JSON.stringify(protection.goods) === JSON.stringify(goodsOf(shipment));
    return isSame ? [] : [{ field: 'acceptInsurance', message: m.insurance_goods_changed() }];
  }
  const isAnswered = booking?.protectionDeclined !== undefined || ownCover !== undefined;
  return isAnswered ? [] : [{ field: 'protectionDeclined', message: m.bookings_answer_protection() }];
}

function addressProblems(shipment: StoredShipment): ResponseError[] {
  if (shipment.modeId === LTL)
    return (['from', 'to'] as const).flatMap((end) => prefixed(end, endProblems(end, shipment[end])));
  const { stops } = shipment.query;
  return locationsOf(shipment).flatMap((location, index) =>
    prefixed(`stops.${index}`, endProblems(stops[index]?.type === 1 ? 'from' : 'to', location)),
  );
}

function freightProblems(shipment: StoredShipment): ResponseError[] {
  if (shipment.modeId === LTL)
    return shipment.products.flatMap((product, n) => prefixed(`products.${n}`, productProblems(product)));
  const { description, hazmat } = shipment.query;
  return prefixed('products.0', [
    ...(description ? [] : [errorAt('description', code12140)]),
    ...(hazmat ? hazardProblems(hazardOf(shipment)) : []),
  ]);
}
