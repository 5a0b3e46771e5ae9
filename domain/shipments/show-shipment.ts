import { formatMode, formatStage, formatStatus } from '#contract/format/stages.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { accessorialOf } from '#contract/rules/facilities.ts';
import { facilityName } from '#contract/rules/facility-types.ts';
import { hazmatPaperFields } from '#contract/rules/hazmat-papers.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import type { Shipment } from '#contract/shipments.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { isEstimate } from './lifecycle.ts';
import { listRowOf } from './list-row.ts';
import { pickFields } from './pick-fields.ts';
import { revisionOf } from './revision.ts';
import { type LtlShipment, rowShownAsStored, type StoredProduct, type StoredRow, shownAsStored } from './shipment.ts';
import { LTL, type StoredLocation } from './shipment-fields.ts';
import { showOrderParts } from './show-order-parts.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** A row of the lists as it is returned. */
export function showRow(row: StoredRow, now: Date): ShipmentRow {
  return {
    ...pickFields(row, rowShownAsStored),
    shipmentShortId: row.shortId,
    shipmentName: row.name,
    version: revisionOf(row),
    shipmentStatusId: { id: row.statusId, name: formatStatus(row.statusId) },
    stage: { id: row.stageId, name: formatStage(row.stageId) },
    requestedPickupStartDate: `${row.pickupDate} ${row.pickupFrom}`,
    ...(row.deliveryDate !== undefined && { deliveryDate: row.deliveryDate }),
    ...showPaid(row),
    ...showBalance(row),
    ...(row.brokerMissing && { brokerMissing: true as const }),
    shippingModeId: showMode(row.modeId),
    ...(row.carrier && { carrier: { name: row.carrier.name, scac: row.carrier.scac } }),
    ...(row.chargeCents !== undefined && { charge: formatMoney(row.chargeCents) }),
    ...(row.expiresAt !== undefined && { expiresAt: timestamp(row.expiresAt) }),
    expired: row.statusId === 1 && row.expiresAt !== undefined && row.expiresAt <= now.getTime(),
    needsReRun: row.needsReRun === true,
    addedDate: timestamp(row.addedAt),
  };
}

/** What was received for it by now; of an older row by its last move, and of the first ones nothing is known. */
const showPaid = ({ paidCents, balance }: Pick<StoredRow, 'paidCents' | 'balance'>) => {
  const received = balance?.receivedCents ?? paidCents;
  return received === undefined ? {} : { shipmentPayment: formatMoney(received) };
};

/** Where the money of a booked shipment stands. */
function showBalance({ statusId, balance }: StoredRow): Pick<ShipmentRow, 'balance'> {
  if (!balance || isEstimate({ statusId })) return {};
  const { waitsFor, dueDay, answerBy } = balance;
  return {
    balance: {
      total: formatMoney(balance.totalCents),
      pending: formatMoney(balance.pendingCents),
      due: formatMoney(balance.dueCents),
      onAccount: formatMoney(balance.onAccountCents),
      asked: formatMoney(balance.askedCents),
      disputed: formatMoney(balance.disputedCents),
      refundPending: formatMoney(balance.refundPendingCents),
      refunded: formatMoney(balance.refundedCents),
      ...(waitsFor && { waitsFor }),
      ...(dueDay !== undefined && { dueDate: dueDay }),
      ...(answerBy !== undefined && { answerBy }),
    },
  };
}

const showMode = (id: StoredRow['modeId'] = LTL) => ({ id, name: formatMode(id) });

/** An LTL shipment as its owner sees it; agents also see cost, profit and the carrier's numbers (R42, R57). */
export function showShipment(stored: LtlShipment, now: Date, seesCost = false): Shipment {
  return {
    ...showRow(listRowOf(stored), now),
    ...showOrderParts(stored),
    carrier: { name: stored.carrier.name, scac: stored.carrier.scac },
    charge: formatMoney(stored.chargeCents),
    expiresAt: timestamp(stored.expiresAt),
    ...pickFields(stored, shownAsStored),
    serviceLevel: readLine(stored.serviceLevel),
    shipmentSource: stored.sourceId,
    requestedPickupEndDate: `${stored.pickupDate} ${stored.pickupTo}`,
    shipmentPayment: formatMoney(stored.balance?.receivedCents ?? stored.paidCents),
    shipmentContractType: stored.type,
    transitDay: stored.transitDays,
    totalTravelDistance: stored.miles,
    fromLocation: showLocation(stored.from),
    toLocation: showLocation(stored.to),
    accessorials: stored.accessorialCodes.map(showAccessorial),
    products: stored.products.map(showProduct),
    charges: stored.charges.map((line) => ({ ...line, description: readLine(line.description) })),
    pricedDate: timestamp(stored.pricedAt ?? stored.addedAt),
    ...(stored.factors && { priceFactors: stored.factors }),
    onlineBookingDiscount: { amount: formatMoney(stored.onlineDiscountCents) },
    contractUuid: seesCost ? stored.contractUuid : stored.shipmentUuid,
    ...(seesCost && carrierSide(stored)),
    modifiedDate: timestamp(stored.modifiedAt),
  };
}

const carrierSide = (stored: LtlShipment) => ({
  carrierQuoteNumber: stored.carrierQuoteNumber,
  cost: formatMoney(stored.costCents),
  profitPercent: stored.profitPercent,
});

export const showLocation = (location: StoredLocation): Shipment['fromLocation'] => ({
  ...location,
  facilityName: facilityName(location.facilityTypeId),
});

function showAccessorial(code: string): Shipment['accessorials'][number] {
  const known = accessorialOf(code);
  return { code, label: known?.label ?? code, locationType: known?.locationType ?? 3 };
}

const showProduct = (product: StoredProduct): Shipment['products'][number] => ({
  shipmentProductUuid: product.shipmentProductUuid,
  noOfHandlingUnit: product.units,
  noOfItem: product.pieces,
  itemWeight: product.unitPounds,
  totalWeight: product.totalPounds,
  width: product.widthIn,
  length: product.lengthIn,
  height: product.heightIn,
  weightMeasurement: 2,
  productMeasurement: 2,
  measurementIn: 1,
  freightClassId: product.freightClass,
  densityFreightClassId: product.densityClass,
  commodityTypeId: product.commodityTypeId ?? (product.used ? USED_GOODS : undefined),
  commodityCategoryId: product.commodityCategoryId,
  'haz-matItem': product.hazardous ? '1' : '0',
  stackableItem: product.stackable ? '1' : '0',
  packageTypeId: product.packageTypeId,
  packageName: product.packageName,
  description: product.description,
  nmfc: product.nmfc,
  unNumber: product.unNumber,
  properShippingName: product.properShippingName,
  hazardClass: product.hazardClass,
  packingGroup: product.packingGroup,
  emergencyContactName: product.emergencyContactName,
  emergencyContactPhone: product.emergencyContactPhone,
  ...pickFields(product, hazmatPaperFields),
});
