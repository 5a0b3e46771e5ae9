import { isInnerPackages, isSubsidiaryClass, needsTechnicalName } from '#contract/rules/hazmat-papers.ts';
import { isNmfc } from '#contract/rules/nmfc.ts';
import { isPhone, phoneDigits } from '#contract/rules/phone.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';

type Product = Shipment['products'][number];

type PackingGroup = 'I' | 'II' | 'III' | 'NONE';

/** What the papers say of a line of freight. */
export interface LineValues {
  readonly description: string;
  readonly nmfc: string;
  readonly hazardous: boolean;
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly hazardClass: string;
  readonly packingGroup: string;
  readonly emergencyContactName: string;
  readonly emergencyContactPhone: string;
  readonly technicalName: string;
  readonly subsidiaryClass: string;
  readonly innerPackages: string;
  readonly emergencyContract: string;
}
export type LineField = keyof LineValues;

export const lineOf = (product: Product): LineValues => ({
  description: product.description ?? '',
  nmfc: product.nmfc ?? '',
  hazardous: product['haz-matItem'] === '1',
  unNumber: product.unNumber ?? '',
  properShippingName: product.properShippingName ?? '',
  hazardClass: product.hazardClass ?? '',
  packingGroup: product.packingGroup ?? '',
  emergencyContactName: product.emergencyContactName ?? '',
  emergencyContactPhone: product.emergencyContactPhone ?? '',
  technicalName: product.technicalName ?? '',
  subsidiaryClass: product.subsidiaryClass ?? '',
  innerPackages: product.innerPackages ?? '',
  emergencyContract: product.emergencyContract ?? '',
});

/** A field of a line by its path: 'lines.0.unNumber'. */
export const linePath = (index: number, field: LineField): string => `lines.${index}.${field}`;

const missing = (label: string) => m.payments_field_required({ label });

function phoneProblem(text: string): string {
  const count = phoneDigits(text).length;
  return count === 0 ? m.booking_emergency_phone_wrong() : m.booking_phone_digits({ count });
}

/** What is wrong with hazardous freight; the carrier has to know all of it before it gives a price. */
function hazardProblems(line: LineValues): Partial<Record<LineField, string>> {
  if (!line.hazardous) return {};
  return {
    ...(/^\d{4}$/.test(line.unNumber) ? {} : { unNumber: m.booking_un_digits() }),
    ...(line.properShippingName.trim() ? {} : { properShippingName: missing(m.quotes_proper_shipping_name()) }),
    ...(line.hazardClass ? {} : { hazardClass: missing(m.quotes_hazard_class()) }),
    ...(line.packingGroup ? {} : { packingGroup: missing(m.quotes_packing_group()) }),
    ...(line.emergencyContactName.trim() ? {} : { emergencyContactName: missing(m.quotes_emergency_contact()) }),
    ...(isPhone(line.emergencyContactPhone) ? {} : { emergencyContactPhone: phoneProblem(line.emergencyContactPhone) }),
  };
}

/** What the papers of hazardous freight lack; no price depends on it. */
function paperProblems(line: LineValues): Partial<Record<LineField, string>> {
  if (!line.hazardous) return {};
  const { technicalName, subsidiaryClass, innerPackages } = line;
  return {
    ...(technicalName.trim() || !needsTechnicalName(line)
      ? {}
      : { technicalName: m.bookings_technical_name_required() }),
    ...(subsidiaryClass.trim() === '' || isSubsidiaryClass(subsidiaryClass)
      ? {}
      : { subsidiaryClass: m.bookings_subsidiary_class_wrong() }),
    ...(isInnerPackages(innerPackages) ? {} : { innerPackages: m.bookings_inner_packages_required() }),
  };
}

/** Whether a line says all that a carrier asks about hazardous freight. */
export const isHazardKnown = (line: LineValues): boolean => Object.keys(hazardProblems(line)).length === 0;

/** What is wrong with a line. */
export function lineProblems(line: LineValues): Partial<Record<LineField, string>> {
  const { description, nmfc } = line;
  return {
    ...(description.trim() ? {} : { description: missing(m.booking_description()) }),
    ...(nmfc.trim() === '' || isNmfc(nmfc.trim()) ? {} : { nmfc: m.booking_nmfc_wrong() }),
    ...hazardProblems(line),
    ...paperProblems(line),
  };
}

/** What is wrong with the lines, by path. */
export function freightProblems(lines: readonly LineValues[]): Record<string, string> {
  const found = lines.flatMap((line, index) =>
    Object.entries(lineProblems(line)).map(([field, text]) => [linePath(index, field as LineField), text] as const),
  );
  return Object.fromEntries(found);
}

/** What of the lines a price depends on; another one is asked for where it differs from what was priced. An NMFC that was not priced adds nothing. */
export const pricedOf = (lines: readonly LineValues[], priced: readonly Product[]): string =>
  lines
    .map(({ nmfc, hazardous, unNumber, hazardClass, packingGroup }, index) =>
      [priced[index]?.nmfc ? nmfc : '', ...(hazardous ? [unNumber, hazardClass, packingGroup] : [])].join('/'),
    )
    .join(' ');

/** A line as its call takes it (C96). */
export const productOf = (line: LineValues, { shipmentProductUuid }: Pick<Product, 'shipmentProductUuid'>) => ({
  shipmentProductUuid,
  description: line.description,
  nmfc: line.nmfc,
  'haz-matItem': line.hazardous ? ('1' as const) : ('0' as const),
  ...(line.hazardous && {
    ...{ unNumber: line.unNumber, properShippingName: line.properShippingName, hazardClass: line.hazardClass },
    ...{ packingGroup: line.packingGroup as PackingGroup, emergencyContactName: line.emergencyContactName },
    ...{ emergencyContactPhone: line.emergencyContactPhone, emergencyContract: line.emergencyContract },
    ...{ technicalName: line.technicalName, subsidiaryClass: line.subsidiaryClass, innerPackages: line.innerPackages },
  }),
});
