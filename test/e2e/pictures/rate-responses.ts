import type { Charge, Decline, GroupCode, RateQuote, RateState } from '#contract/quotes.ts';
import { addBusinessDays, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { addDays, type Day } from '#contract/rules/days.ts';

/** Carriers with account, group, price in cents, business days, on time and damage claims per cent. */
const carriers = [
  ['GLKM', 'Great Lakes Motor Freight', 'A4', 41_280, 3, 96, 0.6],
  ['PRLX', 'Prairie Line Express', 'A4', 43_915, 2, 98, 0.3],
  ['CMFW', 'Cumberland Freightways', 'A4', 44_702, 3, 93, 0.9],
  ['RDRV', 'Red River Transfer', 'A4', 46_877, 2, 97, 0.5],
  ['BLMS', 'Blue Mesa Lines', 'A4', 47_130, 4, 95, 0.4],
  ['SLHX', 'Silver Heron Express', 'A4', 118_645, 1, 99, 0.2],
  ['OZKD', 'Ozark Direct', 'B4', 45_310, 3, 92, 1.1],
  ['SWTF', 'Sawtooth Freight System', 'B4', 48_875, 4, 90, 0.8],
  ['CPLF', 'Coastal Plains Freight', 'B4', 51_060, 3, 94, 0.7],
  ['TDLF', 'Tri-Delta Freight', 'B4', 52_244, 5, 91, 1.0],
  ['KSNR', 'Keystone Northern', 'B4', 53_619, 3, 95, 0.6],
  ['LDGP', 'Lodgepole Transport', 'C6', 49_950, 5, 89, 1.2],
  ['CPBF', 'Copper Basin Freight', 'C6', 55_508, 4, 93, 0.5],
  ['CTWL', 'Chesapeake Tidewater Lines', 'C6', 56_731, 4, 94, 0.6],
  ['ARPS', 'Aurora Pass Lines', 'D10', 61_280, 6, 88, 1.4],
  ['MPCF', 'Maple Corridor Freight', 'D10', 63_005, 5, 92, 0.9],
] as const satisfies readonly (readonly [string, string, GroupCode, number, number, number, number])[];

/** Longer than any real one: two lines at 1440, four on a phone. */
export const LONG_NAME = 'Chesapeake, Ohio & Upper Mississippi Valley Intermodal Consolidated Motor Freight Lines';

const today = todayIn('America/Chicago', new Date());
export const pickup: Day = defaultPickupDate(addDays(today, 2), ['US']);
const money = (cents: number) => (cents / 100).toFixed(2);
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const RATE_REQUEST = uuid(57);
export const NEXT_RATE_REQUEST = uuid(58);

/** Charges that add up to a total: freight, its discount, fuel and as many services as asked for. */
function chargesOf(cents: number, services: number): Charge[] {
  const names = ['Liftgate at delivery', 'Call before delivery', 'Residential delivery', 'Inside delivery'];
  const extra = Array.from({ length: services }, (_, i) => ({
    code: `S${i}`,
    description: services > names.length ? `Length over 8 ft, item ${i + 1}` : (names[i] ?? ''),
    amount: money(1_100 + 115 * i),
  }));
  const fuel = Math.round(cents * 0.21);
  const gross = Math.round(cents * 1.55);
  const rest = cents - fuel - gross - extra.reduce((sum, _, i) => sum + 1_100 + 115 * i, 0);
  return [
    { code: 'GFC', description: 'Freight, class 100: 1,000 lb', amount: money(gross) },
    { code: 'DSC', description: 'Our negotiated discount', amount: money(rest) },
    { code: 'FSC', description: 'Fuel surcharge (29.5%)', amount: money(fuel) },
    ...extra,
  ];
}

function rateOf(index: number, { longNames = false, charges = 4 } = {}): RateQuote {
  const [code, name, group, cents, days, onTime, claims] = carriers[index] ?? carriers[0];
  const detail = (total: number) => ({
    total: money(total),
    FCTotalCharges: money(total),
    charges: chargesOf(total, Math.max(0, charges - 3)),
  });
  const day = addBusinessDays(pickup, days, ['US']);
  return {
    carrierCode: code,
    FCcarrierName: longNames && index % 3 === 0 ? `${LONG_NAME} ${code}` : name,
    FCCarrierGroup: group,
    FCDisplayOrder: index,
    rateQuoteDetail: detail(cents + 1250),
    // Every fifth carrier has no guaranteed service.
    ...(index % 5 !== 2 && {
      FCGuaranteedRateQuoteDetail: detail(Math.round(cents * 1.18) + 1250),
      FCGuaranteedService: 'By 5 pm, guaranteed',
      FCGuaranteedTransitDay: days,
      guaranteedDeliveryDate: day,
    }),
    FCContractUUID: uuid(100 + index),
    FCContractName: `${name} 2026`,
    capacityProviderQuoteNumber: `Q${4_000_100 + index}`,
    capacityProviderAccountGroup: { code: group },
    FCPreRateQuoteResponseId: `${group}-${code}`,
    FCQuoteDate: toTimestamp(new Date()),
    FCTotalTravelDistance: 967,
    FCtransitDays: days,
    FCDemageClimPer: claims,
    FCOntimPercentage: onTime,
    onlineBookingDiscount: { amount: '-12.50' },
    errorMessages: [],
    deliveryDate: day,
    expiresAt: toTimestamp(new Date(Date.now() + 6 * 86_400_000)),
    laneType: 'DIRECT',
  };
}

const refusal = (index: number, reason: string): Decline => {
  const [accountCode, FCcarrierName, group] = carriers[index] ?? carriers[0];
  return { accountCode, FCcarrierName, group, reason };
};

/** The words of every reason there is for having no price. */
export const reasons = [
  'did not respond within 3.8 seconds',
  'could not be reached',
  'sent a response we could not read',
  'is paused after repeated errors; we try again at 3:40 pm CT',
  'does not serve this lane',
  'Delivery to 75201 needs an appointment, which our terminal in Dallas cannot make for freight over 8 feet long',
] as const;

interface Wanted {
  /** So many carriers have answered with a price, in the order of the list. */
  readonly priced: number;
  /** So many of the others have said why they have none; who is left over is still working. */
  readonly refused?: number;
  readonly finished?: boolean;
  readonly expired?: boolean;
  readonly chosen?: boolean;
  readonly longNames?: boolean;
  readonly charges?: number;
  readonly ageMs?: number;
  readonly rateRequestUuid?: string;
}

const limits = { A4: 4, B4: 4, C6: 6, D10: 10, ALL: 10 } as const;

/** A quote request as C108 would tell it. */
export function pricesSoFar(wanted: Wanted): { responseData: RateState } {
  const { priced, refused = 0, finished = false, longNames } = wanted;
  const rateQuotes = carriers.slice(0, priced).map((_, index) => rateOf(index, wanted));
  const errors = Array.from({ length: refused }, (_, i) =>
    refusal(priced + i, reasons[i % reasons.length] ?? reasons[0]),
  );
  const answered = (group: GroupCode) => carriers.filter((row, i) => row[2] === group && i < priced + refused).length;
  const groups = (['A4', 'B4', 'C6', 'D10'] as const).map((code) => ({
    code,
    limitSeconds: limits[code],
    state:
      finished || answered(code) === carriers.filter((row) => row[2] === code).length
        ? ('done' as const)
        : ('running' as const),
  }));
  const place = { country: 'US', zone: 'America/Chicago' } as const;
  const query = {
    shippingFromPickUpDate: pickup,
    shippingFromPostalCode: '60607',
    shippingToPostalCode: '75201',
    originFacilityType: '2',
    destinationFacilityType: '1',
  };
  const item = { howManyHandlingUnits: 2, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48 };
  const defaults = { noOfItem: 1, weightUnit: '2', dimUnit: '2', itemType: 1, palleteType: 2 } as const;
  return {
    responseData: {
      rateQuotes,
      template: 'Full',
      errors,
      quoteRequestUuid: { A4: uuid(1), B4: uuid(2), C6: uuid(3), D10: uuid(4) },
      rateRequestUuid: wanted.rateRequestUuid ?? RATE_REQUEST,
      requestedPickupStartDate: pickup,
      ageMs: wanted.ageMs ?? 1200,
      carriers: carriers.map(([accountCode, name, group], index) => ({
        accountCode,
        FCcarrierName: longNames && index % 3 === 0 ? `${LONG_NAME} ${accountCode}` : name,
        group,
      })),
      groups,
      cursor: groups.map(({ code }) => `${code}:${answered(code)}`).join(','),
      finished,
      expired: wanted.expired ?? false,
      quoteQuery: { ...query, items: [{ ...item, ...defaults, 'haz-matItem': false, stackable: false }] },
      origin: { ...place, postalCode: '60607', city: 'Chicago', state: 'IL', latitude: 41.87, longitude: -87.65 },
      destination: { ...place, postalCode: '75201', city: 'Dallas', state: 'TX', latitude: 32.79, longitude: -96.8 },
      freight: {
        units: 2,
        totalPounds: 1000,
        cubicFeet: 106.7,
        density: 9.4,
        linearFeet: 4,
        classes: ['100'],
        overlengthFeet: 0,
      },
      selection: wanted.chosen ? { shipmentUuid: uuid(66), FCPreRateQuoteResponseId: 'A4-PRLX', type: 'n' } : null,
    },
  };
}
