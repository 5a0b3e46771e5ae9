import type { FiguresOf, Widget, WidgetFigures, WidgetType } from '#contract/dashboard.ts';
import { firstWidgets } from '#contract/dashboard.ts';
import { testId } from '#test/fakes/ids.ts';

const place = (city: string, state: string, postalCode: string, longitude: number, latitude: number) => ({
  ...{ city, state, postalCode, zone: 'America/Chicago', longitude, latitude },
});
export const chicago = place('Chicago', 'IL', '60607', -87.65, 41.87);
export const atlanta = { ...place('Atlanta', 'GA', '30318', -84.44, 33.79), zone: 'America/New_York' };
const dallas = place('Dallas', 'TX', '75201', -96.8, 32.79);

const shipment = (n: number, shipmentName: string, to = atlanta) => ({
  ...{ shipmentUuid: testId(n), shipmentShortId: `FL-20471${n}`, shipmentName, from: chicago, to },
});

export const attention: FiguresOf<'attention'> = {
  type: 'attention',
  count: 7,
  snoozed: 1,
  rows: [
    {
      ...shipment(1, 'Seal kits'),
      ...{ itemUuid: 'late-1', kind: 'late', lateDays: 1, reason: 'Snow on I-65' },
      window: { from: '2026-11-24 15:00:00', to: '2026-11-24 19:00:00', zone: 'America/New_York' },
    },
    {
      ...shipment(2, 'Impellers', dallas),
      ...{ itemUuid: 'due-2', kind: 'due', amount: '199.90', received: '412.50', total: '612.40', by: '2026-11-25' },
    },
    {
      ...shipment(3, 'Pump skids', dallas),
      ...{
        itemUuid: 'rebill-3',
        kind: 'rebill',
        amount: '38.75',
        by: '2026-12-04',
        reason: 'Reweighed: 1,400 lb, not 1,220 lb',
      },
    },
    { ...shipment(4, 'Motor bases'), itemUuid: 'missed-4', kind: 'pickupMissed' },
  ],
};

/** Every widget's figures as a busy account has them. */
export const figures: { readonly [Type in WidgetType]: FiguresOf<Type> } = {
  attention,
  endingPrices: {
    type: 'endingPrices',
    count: 2,
    rows: [
      { ...shipment(5, 'Trade-show booth'), charge: '1186.45', expiresAt: '2026-11-27 23:00:00', needsReRun: false },
      { ...shipment(6, 'Cast housings'), charge: '689.10', expiresAt: '2026-12-01 23:00:00', needsReRun: true },
    ],
  },
  inTransit: {
    type: 'inTransit',
    count: 2,
    rows: [
      {
        ...shipment(1, 'Seal kits'),
        carrier: 'Cumberland Freightways',
        stage: { id: 18, name: 'In-transit' },
        promisedDate: '2026-11-25',
        lateDays: 1,
        at: atlanta,
      },
      {
        ...shipment(7, 'Valves', dallas),
        ...{ carrier: 'Great Lakes Motor Freight', stage: { id: 18, name: 'In-transit' }, at: chicago },
        promisedDate: '2026-11-27',
        estimate: { from: '2026-11-24 15:00:00', to: '2026-11-24 20:00:00', zone: 'America/Chicago' },
      },
    ],
    clusters: [],
  },
  onTime: {
    type: 'onTime',
    since: '2026-08-25',
    count: 2,
    carriers: [
      { carrier: 'Great Lakes Motor Freight', scac: 'GLKM', delivered: 10, onTime: 9, tooFew: false },
      { carrier: 'Blue Mesa Lines', scac: 'BMLN', delivered: 1, onTime: 1, tooFew: true },
    ],
  },
  spend: {
    type: 'spend',
    zone: 'America/Chicago',
    months: Array.from({ length: 12 }, (_, at) => ({
      month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
      ...{ shipments: at, freight: `${at * 400}.00`, added: at === 10 ? '95.00' : '0.00' },
    })),
    ...{ total: '26495.00', shipments: 66, added: '95.00', addedShipments: 1 },
  },
  storeCredit: { type: 'storeCredit', balance: '120.50', ends: { amount: '45.50', date: '2026-11-30' } },
  rewards: {
    ...{ type: 'rewards', joined: true, points: 5612, waiting: 1560 },
    enoughFor: { amount: '25.00', points: 5000 },
  },
  unpaidInvoices: {
    ...{ type: 'unpaidInvoices', count: 1, due: '199.90' },
    rows: [
      {
        ...{ invoiceUuid: testId(90), invoiceNumber: 'INV-100231', shipmentName: 'Impellers' },
        ...{ dueDate: '2026-11-20', daysLate: 6, due: '199.90' },
      },
    ],
  },
  latestQuotes: { type: 'latestQuotes', count: 0, rows: [] },
  photosMissing: {
    ...{ type: 'photosMissing', count: 1 },
    rows: [{ ...shipment(8, 'Castings'), pickupDay: '2026-11-27', missing: 2 }],
  },
  classAndDensity: {
    ...{ type: 'classAndDensity', count: 1 },
    rows: [
      {
        ...{ description: 'Pump housings', freightClass: '70', density: 16.2, shipments: 12 },
        next: { freightClass: '65', density: 22.5 },
      },
    ],
  },
};

/** What the portal answers when a widget is read. */
export const answerOf = ({ type }: { type?: string | undefined }): WidgetFigures => figures[type as WidgetType];

/** A layout, untouched unless it says otherwise. */
export const layoutOf = (types: readonly WidgetType[] = firstWidgets.map(({ type }) => type)): Widget[] =>
  types.map((type, at) => ({
    ...{ widgetUuid: testId(500 + at), type, order: `a${at}`, settings: {}, version: 0 },
    width: firstWidgets.find((one) => one.type === type)?.width ?? 1,
  }));
