import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { shippingNameOf } from '#contract/rules/hazmat-papers.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredProduct, TruckloadShipment } from '../shipments/shipment.ts';
import type { StoredHazard } from '../shipments/stored-truckload.ts';
import { hazardOf } from '../shipments/truck-stops.ts';
import type { BolLine } from './paper.ts';

type Hazard = StoredHazard;

const NO_GROUP = 'NONE';
const PIECES = 'PCS';
const PALLET = 'PLT';
/** Ids of package types: pieces, and pallets of any size. */
const PIECE = 19;
const PALLET_TYPE = 1;
const DECIMALS = 2;

/** 'UN1263': papers name the kind of the number; what was typed may have only its digits. */
const unNumber = (typed: string): string => (/^\d{4}$/.test(typed) ? `UN${typed}` : typed.toUpperCase());

/**
 * The basic description of hazardous materials in the order that 49 CFR 172.202(b) fixes, with nothing between: number, proper shipping name with its technical
 * name, class with its subsidiary ones, packing group. 'UN2924, Flammable liquid, corrosive, n.o.s. (contains xylene), 3 (8), PG II'.
 */
export function basicDescription(hazard: Hazard, description: string | undefined): string {
  const { packingGroup } = hazard;
  const parts = [
    hazard.unNumber && unNumber(hazard.unNumber),
    shippingNameOf({ ...hazard, properShippingName: hazard.properShippingName || description }),
    hazard.subsidiaryClass ? `${hazard.hazardClass} (${hazard.subsidiaryClass})` : hazard.hazardClass,
    packingGroup && packingGroup !== NO_GROUP ? `PG ${packingGroup}` : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Whom to call day and night about hazardous materials, with whoever is registered there (49 CFR 172.604). */
function emergencyLine({ emergencyContactName: name, emergencyContactPhone, emergencyContract }: Hazard) {
  if (!emergencyContactPhone) return undefined;
  const phone = formatPhone(emergencyContactPhone);
  const line = name ? m.papers_emergency_name({ phone, name }) : m.papers_emergency({ phone });
  return emergencyContract ? m.papers_emergency_contract({ line, number: emergencyContract }) : line;
}

/** '48 x 40 x 48 in each' */
const sizeOf = ({ lengthIn, widthIn, heightIn }: StoredProduct): string =>
  m.papers_size({
    length: formatNumber(lengthIn, DECIMALS),
    width: formatNumber(widthIn, DECIMALS),
    height: formatNumber(heightIn, DECIMALS),
  });

/** Number and type of the packages, and the total quantity; of a line from before packages were asked for, its pieces (49 CFR 172.202(a)). */
function quantityOf(
  { innerPackages }: Hazard,
  packed: Readonly<Record<'pounds' | 'pieces' | 'units', string>>,
): string {
  return innerPackages
    ? m.papers_hazmat_packages({ ...packed, packages: innerPackages })
    : m.papers_hazmat_quantity(packed);
}

/** Hazardous materials also need their total quantity and how they are packed beside the description. */
function detailsOf(product: StoredProduct): string[] {
  const { description, hazardous, pieces, units, used, stackable, totalPounds, packageTypeId } = product;
  return [
    ...(hazardous
      ? [
          quantityOf(product, {
            pounds: formatNumber(totalPounds, DECIMALS),
            pieces: formatPackages(PIECE, pieces * units),
            units: formatPackages(packageTypeId, units),
          }),
        ]
      : []),
    ...(hazardous && description ? [description] : []),
    [sizeOf(product), ...(used ? [m.papers_used_goods()] : []), ...(stackable ? [] : [m.papers_do_not_stack()])].join(
      '. ',
    ),
  ];
}

/** A line of LTL freight. */
export function lineOfProduct(product: StoredProduct): BolLine {
  const { units, packageCode, pieces, totalPounds, hazardous, description, nmfc, freightClass } = product;
  return {
    units,
    unitType: packageCode,
    pieces: units * pieces,
    pounds: totalPounds,
    hazardous,
    description: hazardous
      ? basicDescription(product, description)
      : description || formatPackageType(product.packageTypeId),
    details: detailsOf(product),
    nmfc: nmfc ?? '',
    freightClass,
  };
}

/** The freight of a truckload: what comes aboard at each pickup. */
export function linesOfTruckload(shipment: TruckloadShipment): BolLine[] {
  const { query } = shipment;
  const hazard = hazardOf(shipment);
  return query.stops.flatMap(({ type, pallets = 0, pieces = 0, weight = 0 }) =>
    type === 1
      ? [
          {
            units: pallets,
            unitType: pallets > 0 ? PALLET : '',
            pieces,
            pounds: weight,
            hazardous: query.hazmat,
            description: query.hazmat ? basicDescription(hazard, query.description) : query.description,
            details: query.hazmat
              ? [
                  quantityOf(hazard, {
                    pounds: formatNumber(weight, DECIMALS),
                    pieces: formatPackages(PIECE, pieces),
                    units: formatPackages(PALLET_TYPE, pallets),
                  }),
                  ...(query.description ? [query.description] : []),
                ]
              : [],
            nmfc: '',
            freightClass: '',
          },
        ]
      : [],
  );
}

/** The type of a line's packages, as the trade abbreviates it. */
export const PIECES_TYPE = PIECES;

/** Every phone for an emergency, once. */
export function emergenciesOf(hazards: readonly Hazard[]): string[] {
  return [...new Set(hazards.flatMap((hazard) => emergencyLine(hazard) ?? []))];
}
