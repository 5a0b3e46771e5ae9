import { v7 } from 'uuid';
import { carrierAccounts } from '#bin/seeding/seed-data.ts';
import { addBusinessDays, calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { pricedPartOf } from '#domain/shipments/needs-re-run.ts';
import type { LtlShipment, StoredProduct } from '#domain/shipments/shipment.ts';
import { shortIdOf } from '#domain/shipments/shipment-number.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';

const DAY_MS = 86_400_000;
const OWNER = 'dana@whitfieldpumps.example';
const shipmentUuid = '019b76da-b000-7a11-9c01-5e0f3a6d2b10';
const ZONE = 'America/Chicago';

const product: StoredProduct = {
  ...{ shipmentProductUuid: '019b76da-b000-7a11-9c01-5e0f3a6d2b11', units: 2, pieces: 1 },
  ...{ unitPounds: 500, totalPounds: 1000, lengthIn: 48, widthIn: 40, heightIn: 48, freightClass: '100' },
  ...{ packageTypeId: 2, packageName: 'Pallet', packageCode: 'PLT' },
  ...{ stackable: false, hazardous: false, used: false, description: 'Cast pump housings' },
};

/** A saved quote whose booking has come to the freight: price, addresses and references are done. */
export function halfBooked(customerUuid: string, shortId: string, now: Date): LtlShipment {
  const [carrier] = carrierAccounts;
  if (!carrier) throw new Error('The seed has no carrier');
  const at = now.getTime();
  const pickupDate = addBusinessDays(todayIn(ZONE, now), 3, calendarOf('US'));
  const contact = { firstName: 'Dana', lastName: 'Whitfield', phone: '3125550118' };
  const priced: Pick<LtlShipment, 'pickupDate' | 'from' | 'to' | 'accessorialCodes' | 'products'> = {
    pickupDate,
    from: {
      ...{ postalCode: '60607', city: 'Chicago', state: 'IL', country: 'US', zone: ZONE, facilityTypeId: '2' },
      ...{ company: 'Whitfield Pumps', addressLine1: '1200 W Fulton St', ...contact },
    },
    to: {
      ...{ postalCode: '75201', city: 'Dallas', state: 'TX', country: 'US', zone: ZONE, facilityTypeId: '1' },
      ...{ company: 'Lone Star Hydraulics', addressLine1: '2100 Ross Ave' },
      ...{ firstName: 'Ray', lastName: 'Ochoa', phone: '2145550171' },
    },
    accessorialCodes: [],
    products: [product],
  };
  return {
    ...priced,
    pricedPart: pricedPartOf(priced),
    ...{ shipmentUuid, shortId, customerUuid, name: 'Cast pump housings to Dallas', modeId: 1, revision: 1 },
    ...{ statusId: 1, stageId: 12, shipmentType: 0, sourceId: 1, pickupFrom: '08:00:00', pickupTo: '17:00:00' },
    ...{
      paidCents: 0,
      bolStatus: 0,
      documentsGenerated: false,
      addedAt: at,
      modifiedAt: at,
      expiresAt: at + 7 * DAY_MS,
    },
    deliveryDate: addBusinessDays(pickupDate, 3, calendarOf('US')),
    ...{ rateRequestUuid: v7(), quoteRequestUuid: v7(), accountGroup: 'A4', contractUuid: carrier.contractUuid },
    carrier: { name: carrier.name, scac: carrier.scac, accountCode: carrier.accountCode },
    ...{ type: 'n', serviceLevel: 'Standard', transitDays: 3, miles: 968 },
    ...{ chargeCents: 41_250, costCents: 33_000, profitPercent: 25, onlineDiscountCents: 0 },
    charges: [
      { code: 'FRT', description: 'Freight', amount: '335.00' },
      { code: 'FSC', description: 'Fuel surcharge', amount: '77.50' },
    ],
    freight: {
      ...{ units: 2, totalPounds: 1000, cubicFeet: 106.67, density: 9.38, linearFeet: 4 },
      ...{ classes: ['100'], overlengthFeet: 0 },
    },
    references: { po: 'PO-4410' },
    booking: { openedAt: at, done: ['price', 'addresses', 'references'] },
  };
}

/** Gives the demo customer a booking to go on with, once. */
export async function seedBooking(): Promise<boolean> {
  const customerUuid = await dynamoAccounts.findUuidByEmail(OWNER);
  if (!customerUuid || (await dynamoShipments.find(shipmentUuid))) return false;
  const shortId = shortIdOf(await dynamoShipments.nextShipmentNumber());
  const estimate = { shipmentUuid, FCPreRateQuoteResponseId: v7(), type: 'n' as const };
  await dynamoShipments.create(halfBooked(customerUuid, shortId, new Date()), estimate, undefined);
  return true;
}
