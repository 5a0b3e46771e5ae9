import type { Item, Shipment, Stop } from '../rating/shipment.ts';
import { FREIGHT_CLASSES } from '../rating/tariff.ts';
import { FieldReader, type Fields } from './fields.ts';

const PACKAGE_TYPES =
  'BAG BALE BOX BUCKET BUNDLE CAN CARTON CASE COIL CRATE CYLINDER DRUM PAIL PLT PIECES REEL ROLL SKID TOTE TUBE'.split(
    ' ',
  );
const POUNDS_PER = { LB: 1, KG: 2.2046226218 } as const;
const INCHES_PER = { IN: 1, CM: 1 / 2.54, FT: 12, M: 100 / 2.54 } as const;
const DEFAULT_TIMEOUT_SECONDS = 10;

/** A rate request, checked and turned into pounds and inches. */
export type RateQuery = {
  readonly shipment: Shipment;
  readonly groupCode: string;
  /** Empty means every account of the group. */
  readonly accountCodes: readonly string[];
  readonly fallBackToDefaultAccountGroup: boolean;
  readonly timeoutMs: number;
  readonly allowUnacceptedAccessorials: boolean;
  readonly fetchAllGuaranteed: boolean;
  readonly descriptions: readonly string[];
};

/** Reads a rate request; the mistakes are empty when it is good. `today` (yyyy-MM-dd) stands for a missing pickup date. */
export function readRateRequest(body: unknown, today: string): { query: RateQuery; mistakes: readonly string[] } {
  const reader = new FieldReader();
  const fields = reader.object(body, 'request');
  const config = reader.object(fields.apiConfiguration ?? {}, 'apiConfiguration');
  const services = reader.object(
    config.accessorialServiceConfiguration ?? {},
    'apiConfiguration.accessorialServiceConfiguration',
  );
  const group = reader.object(fields.capacityProviderAccountGroup ?? {}, 'capacityProviderAccountGroup');
  const timeout = reader.number(
    config.timeout,
    'apiConfiguration.timeout',
    { above: 0, most: 120 },
    DEFAULT_TIMEOUT_SECONDS,
  );
  const flag = (from: Fields, name: string, fallback: boolean) => reader.boolean(from[name], name, fallback);
  const lines = reader.list(fields.lineItems, 'lineItems');
  const query: RateQuery = {
    shipment: readShipment(fields, lines, reader, today),
    groupCode: reader.string(group.code, 'capacityProviderAccountGroup.code', 'Default'),
    accountCodes: readCodes(group.accounts, 'capacityProviderAccountGroup.accounts', reader),
    fallBackToDefaultAccountGroup: flag(config, 'fallBackToDefaultAccountGroup', false),
    timeoutMs: timeout * 1000,
    allowUnacceptedAccessorials: flag(services, 'allowUnacceptedAccessorials', true),
    fetchAllGuaranteed: flag(services, 'fetchAllGuaranteed', false),
    descriptions: lines.map((line) => String(reader.object(line, 'lineItems[]').description ?? '')),
  };
  return { query, mistakes: [...new Set(reader.mistakes)] };
}

function readShipment(fields: Fields, lines: readonly unknown[], reader: FieldReader, today: string): Shipment {
  if (lines.length === 0) reader.mistakes.push('lineItems: at least one is required');
  const weightUnit = reader.oneOf(fields.weightUnit, 'weightUnit', ['LB', 'KG'], 'LB') ?? 'LB';
  const lengthUnit = reader.oneOf(fields.lengthUnit, 'lengthUnit', ['IN', 'CM', 'FT', 'M'], 'IN') ?? 'IN';
  const feet = fields.totalLinearFeet ?? undefined;
  return {
    origin: readStop(fields.originAddress, 'originAddress', reader),
    destination: readStop(fields.destinationAddress, 'destinationAddress', reader),
    items: lines.map((line, index) =>
      readItem(line, `lineItems[${index}]`, reader, POUNDS_PER[weightUnit], INCHES_PER[lengthUnit]),
    ),
    accessorials: readCodes(fields.accessorialServices, 'accessorialServices', reader),
    pickupDate: readPickupDate(fields.pickupWindow, reader, today),
    statedLinearFeet: feet === undefined ? undefined : reader.number(feet, 'totalLinearFeet', { above: 0, most: 53 }),
  };
}

function readItem(
  value: unknown,
  path: string,
  reader: FieldReader,
  poundsPerUnit: number,
  inchesPerUnit: number,
): Item {
  const fields = reader.object(value, path);
  const dimensions = reader.object(fields.packageDimensions, `${path}.packageDimensions`);
  const side = (name: string): number => {
    const size = reader.number(dimensions[name], `${path}.packageDimensions.${name}`, { above: 0, most: 10_000 });
    return Math.round(size * inchesPerUnit * 100) / 100;
  };
  const weight = reader.number(fields.totalWeight, `${path}.totalWeight`, { above: 0, most: 100_000 });
  const packages = reader.number(fields.totalPackages, `${path}.totalPackages`, { above: 0, most: 10_000 }, 1);
  if (!Number.isInteger(packages)) reader.mistakes.push(`${path}.totalPackages: must be a whole number`);
  const pieces = reader.number(fields.totalPieces, `${path}.totalPieces`, { above: 0, most: 100_000 }, packages);
  reader.oneOf(fields.packageType, `${path}.packageType`, PACKAGE_TYPES, 'PLT');
  return {
    pounds: wholePounds(weight * poundsPerUnit),
    freightClass: reader.oneOf(fields.freightClass, `${path}.freightClass`, FREIGHT_CLASSES) ?? '100',
    packages: Math.ceil(packages),
    pieces: Math.ceil(pieces),
    length: side('length'),
    width: side('width'),
    height: side('height'),
    stackable: fields.stackable === true,
  };
}

/** Carriers bill the next whole pound; a hundredth of a pound over is the rounding of a conversion and is let go. */
function wholePounds(pounds: number): number {
  return Math.max(1, Math.ceil(pounds - 0.01));
}

const POSTAL_FORMS = {
  US: /^\d{5}(-?\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  MX: /^\d{5}$/,
} as const;

function readStop(value: unknown, path: string, reader: FieldReader): Stop {
  const fields = reader.object(value, path);
  const postalCode = reader.string(fields.postalCode, `${path}.postalCode`).trim().toUpperCase();
  const country = reader.oneOf(fields.country, `${path}.country`, ['US', 'CA', 'MX'], 'US') ?? 'US';
  if (postalCode !== '' && !POSTAL_FORMS[country].test(postalCode)) {
    reader.mistakes.push(`${path}.postalCode: is not a postal code of ${country}`);
  }
  return { postalCode, country };
}

function readCodes(value: unknown, path: string, reader: FieldReader): readonly string[] {
  return reader
    .list(value, path)
    .map((entry, index) => reader.string(reader.object(entry, `${path}[${index}]`).code, `${path}[${index}].code`));
}

function readPickupDate(value: unknown, reader: FieldReader, today: string): string {
  if (value === undefined || value === null) return today;
  const date = reader.string(reader.object(value, 'pickupWindow').date, 'pickupWindow.date', today);
  const time = Date.parse(`${date}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)) {
    return date;
  }
  reader.mistakes.push('pickupWindow.date: must be a date as yyyy-MM-dd');
  return today;
}
