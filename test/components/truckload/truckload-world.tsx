import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { truckloadQuery } from '#contract/truckload.ts';
import type { TruckloadRate } from '#contract/truckload-rates.ts';
import type { PlannedStop, TruckloadShipment } from '#contract/truckload-shipment.ts';
import { testId } from '#test/fakes/ids.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { useToasts } from '#web/stores/toasts.ts';

const zone = 'America/Chicago';
export const places = {
  '60607': {
    postalCode: '60607',
    city: 'Chicago',
    state: 'IL',
    country: 'US',
    zone,
    latitude: 41.88,
    longitude: -87.63,
  },
  '73129': {
    postalCode: '73129',
    city: 'Oklahoma City',
    state: 'OK',
    country: 'US',
    zone,
    latitude: 35.43,
    longitude: -97.49,
  },
  '75201': { postalCode: '75201', city: 'Dallas', state: 'TX', country: 'US', zone, latitude: 32.78, longitude: -96.8 },
} as const;
type Code = keyof typeof places;

export const SHIPMENT = testId(0x3000);

export const query = truckloadQuery.parse({
  description: 'Cast pump housings',
  loadValue: '84000.00',
  stops: [
    { type: 1, zipObj: { postalCode: '60607' }, requestedDate: '2026-11-30', weight: 21300, pallets: 14, pieces: 14 },
    { type: 2, zipObj: { postalCode: '75201' }, requestedDate: '2026-12-02', company: 'Whitfield South' },
  ],
});

const stops: PlannedStop[] = query.stops.map((asked, index) => ({
  stopNumber: index + 1,
  type: asked.type,
  place: places[asked.zipObj.postalCode as Code],
  asked,
  location: {
    ...places[asked.zipObj.postalCode as Code],
    ...{ facilityTypeId: '2', facilityName: 'Business', company: asked.company || undefined },
  },
  requestedStartDate: `${asked.requestedDate} 08:00:00`,
  requestedEndDate: `${asked.requestedDate} 17:00:00`,
  earliestArrival: `${asked.requestedDate} 08:00:00`,
  moved: { weight: 21300, pallets: 14, pieces: 14 },
  aboard: { weight: 21300 * (1 - index), pallets: 14 * (1 - index), pieces: 14 * (1 - index) },
  milesToNext: index === 0 ? 968 : 0,
}));

const price = (total: string) => ({
  total,
  FCTotalCharges: total,
  charges: [
    { code: 'LINE_HAUL', description: 'Line haul', amount: (Number(total) - 500).toFixed(2) },
    { code: 'FUEL', description: 'Fuel', amount: '500.00' },
  ],
  onlineBookingDiscount: { amount: '-25.00' },
  perMile: '2.90',
  deliveryDate: '2026-12-02',
});

export function truck(name: string, total: string, more: Partial<TruckloadRate> = {}): TruckloadRate {
  const code = name.slice(0, 4).toUpperCase();
  return {
    FCPreRateQuoteResponseId: `rate-${code}`,
    carrierCode: code,
    FCcarrierName: name,
    FCDisplayOrder: 1,
    rateQuoteDetail: price(total),
    terms: {
      detention: { freeMinutes: 120, anHour: '50.00' },
      layover: { aNight: '250.00' },
      cancel: { amount: '200.00', freeHours: 24 },
      extraStop: '125.00',
    },
    cargoCover: '100000.00',
    FCOntimPercentage: 95,
    FCTotalTravelDistance: 968,
    FCQuoteDate: '2026-11-23 16:00:00',
    expiresAt: '2026-11-24 16:40:00',
    expired: false,
    ...more,
  };
}

export const teamPrice = (total: string) => ({ teamRateQuoteDetail: price(total) });

/** A truckload with two rates that wait for a choice. */
export function truckload(
  data: Partial<TruckloadShipment['tlShipmentData']> = {},
  more: Partial<TruckloadShipment> = {},
): TruckloadShipment {
  const end = ({ city, state, postalCode }: (typeof places)[Code]) => ({ city, state, postalCode, zone });
  return {
    shipmentUuid: SHIPMENT,
    shipmentShortId: 'FL-200001',
    shipmentName: 'Cast pump housings to Dallas',
    shipmentStatusId: { id: 1, name: 'Estimate saved' },
    stage: { id: 12, name: 'Estimate saved' },
    shippingModeId: { id: 2, name: 'Truckload' },
    from: end(places['60607']),
    to: end(places['75201']),
    requestedPickupStartDate: '2026-11-30 08:00:00',
    requestedPickupEndDate: '2026-11-30 17:00:00',
    expired: false,
    needsReRun: false,
    addedDate: '2026-11-23 16:00:00',
    modifiedDate: '2026-11-23 16:00:00',
    shipmentType: 0,
    shipmentSource: 1,
    deliveryDate: '2026-12-02',
    shipmentPayment: '0.00',
    totalTravelDistance: 968,
    equipment: { id: 26, name: "Dry Van 53'" },
    truckload: query,
    stops,
    load: { weight: 21300, pallets: 14, pieces: 14 },
    driveMinutes: 1056,
    nights: 1,
    tlShipmentData: {
      rateRequestUuid: testId(0x3100),
      rateQuotes: [
        truck('Lone Mesquite Freight', '2860.72', teamPrice('3416.80')),
        truck('Prairie Line Express', '2973.40', { FCOntimPercentage: 98 }),
      ],
      declines: [
        { carrierCode: 'CPBS', FCcarrierName: 'Copper Basin Freight', reason: 'No truck near Chicago', answered: true },
      ],
      waitingForExecution: false,
      carriersAsked: 3,
      askedAt: '2026-11-23 16:00:00',
      expiresAt: '2026-11-24 16:40:00',
      ...data,
    },
    ...more,
  } as TruckloadShipment;
}

function Notices() {
  return useToasts().map(({ id, text, action }) => (
    <p key={id}>
      {text}
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </p>
  ));
}

/** Opens a page of the truckload's at an address; other paths show where one has come. */
export function openPage(Page: ComponentType, at: string, loader?: (args: never) => unknown) {
  const page = {
    path: new URL(at, 'https://x.invalid').pathname,
    element: (
      <KitProvider>
        <Page />
        <Notices />
      </KitProvider>
    ),
    HydrateFallback: () => null,
    ...(loader && { loader: (args: unknown) => loader(args as never) }),
  };
  const router = createMemoryRouter([page, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}
