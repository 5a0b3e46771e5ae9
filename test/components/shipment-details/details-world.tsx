import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { CancelTerms } from '#contract/cancellations.ts';
import type { ShipmentProtection } from '#contract/insurance.ts';
import type { Photo } from '#contract/photos.ts';
import { insuredKinds } from '#contract/rules/goods-kinds.ts';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import type { ShipmentCharges, ShipmentMoney, ShipmentTransaction } from '#contract/shipment-payments.ts';
import type { Shipment } from '#contract/shipments.ts';
import { seededLists } from '#domain/settings/master-data.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { makeShipment } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import ShipmentDetailsPage, {
  clientLoader,
  HydrateFallback,
  shouldRevalidate,
} from '#web/features/shipment-details/shipment-details-page.tsx';
import { clearToasts, useToasts } from '#web/stores/toasts.ts';

export const SHIPMENT = testId(0x2000);
const NOW = new Date('2026-11-24T15:00:00Z');

/** A booked shipment, with whatever a test wants to be different. */
export const shipment = (changes: Partial<Shipment> = {}): Shipment => ({
  ...showShipment(makeShipment(1, { shipmentUuid: SHIPMENT }), NOW),
  shipmentName: 'Pump parts to Dallas',
  shipmentStatusId: { id: 3, name: 'Booked' },
  stage: { id: 15, name: 'Booked' },
  references: { pro: '447120853', po: '88213' },
  editable: {
    name: { allowed: true },
    data: { allowed: true },
    addresses: { allowed: true },
    products: { allowed: true },
    move: { allowed: true },
    cancel: { allowed: true },
  },
  ...changes,
});

const noMoney: ShipmentMoney = {
  charges: '479.02',
  coupons: '25.00',
  total: '454.02',
  paid: '454.02',
  pending: '0.00',
  due: '0.00',
  refundPending: '0.00',
};

export const charges = (changes: Partial<ShipmentCharges> = {}): ShipmentCharges => ({
  ...noMoney,
  shipmentUuid: SHIPMENT,
  version: 4,
  shipmentCharges: [
    {
      chargeUuid: 'freight',
      kind: 'freight',
      code: 'FR',
      description: 'Freight',
      amount: '389.93',
      date: '2026-11-23 15:58:00',
    },
    {
      chargeUuid: 'fuel',
      kind: 'fuel',
      code: 'FSC',
      description: 'Fuel 29.5%',
      amount: '89.09',
      date: '2026-11-23 15:58:00',
    },
  ],
  coupon: { shipmentTransactionUuid: 'coupon', code: 'FALL25', amount: '25.00', description: 'Coupon' },
  cardFee: { percent: 2.5, above: '500.00' },
  ...changes,
});

/** Where the protection of the shipment stands: none yet. */
export const protection = (changes: Partial<ShipmentProtection> = {}): ShipmentProtection => ({
  ...{ shipmentUuid: SHIPMENT, version: 4, state: 'none', maximum: '100000.00', goodsKinds: insuredKinds() },
  ...changes,
});

/** Protection that is in force. */
export const activeProtection = (changes: Partial<ShipmentProtection> = {}) =>
  protection({
    state: 'active',
    cover: {
      ...{ insuranceDeclaredValue: '18000.00', InsurancePremium: '81.00' },
      ...{ insuranceCertificateNumber: 'CIC-1', boundAt: '2026-11-23 16:00:00' },
    },
    ...changes,
  });

export const transaction = (changes: Partial<ShipmentTransaction> = {}): ShipmentTransaction => ({
  shipmentTransactionUuid: testId(0x5001),
  uuid: testId(0x5001),
  shipmentUuid: SHIPMENT,
  shipmentShortId: 'FL-204817',
  transactionTypeId: 1,
  transactionSubTypeId: 0,
  shipmentCharge: '389.93',
  shipmentPayment: '0.00',
  shipmentDescription: 'Freight',
  status: 1,
  date: '2026-11-23 15:58:00',
  modifiedDate: '2026-11-23 15:58:00',
  dueAfter: '389.93',
  ...changes,
});

export const note = (changes: Partial<ShipmentNote> = {}): ShipmentNote => ({
  shipmentNoteUuid: testId(0x6001),
  shipmentUuid: SHIPMENT,
  note: 'Dock 4 is closed until noon.',
  pin: 0,
  status: 1,
  revision: 1,
  author: 'You',
  isOwn: true,
  addedDate: '2026-11-23 16:00:00',
  modifiedDate: '2026-11-23 16:00:00',
  ...changes,
});

export const alert = (changes: Partial<ShipmentAlert> = {}): ShipmentAlert => ({
  shipmentAlertUuid: testId(0x7001),
  shipmentUuid: SHIPMENT,
  problemDescriptionId: 1,
  problem: 'Missed pickup',
  problemNote: 'Nobody came by 5 pm.',
  solutionDescriptionId: null,
  solution: null,
  solutionNote: '',
  status: 0,
  revision: 1,
  author: 'You',
  isOwn: true,
  addedDate: '2026-11-23 16:00:00',
  modifiedDate: '2026-11-23 16:00:00',
  ...changes,
});

export const photo = (changes: Partial<Photo> = {}): Photo => ({
  shipmentDocumentUuid: testId(0x8001),
  shipmentUuid: SHIPMENT,
  view: 'height',
  name: 'IMG_1.jpg',
  type: 'image/jpeg',
  bytes: 3_251_200,
  sha256: 'a'.repeat(64),
  width: 2000,
  height: 1500,
  main: 1,
  note: '',
  turn: 0,
  measures: [],
  evidence: 0,
  url: 'https://files.example/1',
  author: 'You',
  addedDate: '2026-11-23 21:02:00',
  status: 1,
  revision: 1,
  ...changes,
});

export const cancelTerms = (changes: Partial<CancelTerms> = {}): CancelTerms => ({
  window: 'fee',
  freeUntil: '2026-11-24 20:10:00',
  refundUntil: '2026-12-23 20:10:00',
  zone: 'America/Chicago',
  paid: '1186.45',
  toTenders: {
    fee: '75.00',
    refund: '1111.45',
    parts: [
      { paymentTypeId: 6, label: 'Checking ending 6789', amount: '1111.45', isVoid: false, expectedDate: '2026-12-01' },
    ],
  },
  toStoreCredit: { fee: '25.00', refund: '1161.45', parts: [], expiresDate: '2027-11-25' },
  rebookUntil: '2027-11-25',
  ...changes,
});

export type Answers = Record<string, (input: never) => unknown>;

/** What the calls of the page answer: a booked and paid shipment without notes. */
export const answersOf = (changes: Answers = {}): Answers => ({
  getShipmentDetails: () => ({
    shipmentList: [shipment()],
    stages: [
      { stageId: 12, name: 'Estimate saved', date: '2026-11-23 15:58:00' },
      { stageId: 15, name: 'Booked', date: '2026-11-23 16:40:00' },
    ],
    history: [
      { date: '2026-11-23 15:58:00', what: 'Estimate saved', statusId: 1, stageId: 12, byAgent: false },
      { date: '2026-11-23 16:40:00', what: 'Booked', statusId: 3, stageId: 15, byAgent: true },
    ],
  }),
  getShipmentCharges: () => charges(),
  listShipmentTransactions: () => ({ ...noMoney, shipmentTransactionDetail: [], count: 0 }),
  listDocuments: () => ({ shipmentsDocuments: [], count: 0, bolStatus: 0, documentsGenerated: false }),
  listShipmentAlerts: () => ({ alerts: [], count: 0 }),
  listShipmentNotes: () => ({ notes: [], count: 0 }),
  listImages: () => ({ images: [], count: 0 }),
  listPapers: () => ({ documents: [], count: 0 }),
  getInsuranceTerms: () => ({ insuranceTermsAndConditions: null, protection: protection() }),
  getMasterData: () => seededLists({ status: 1, visible: 1 }),
  ...changes,
});

export const transactionsOf = (...shown: ShipmentTransaction[]) => ({
  ...noMoney,
  shipmentTransactionDetail: shown,
  count: shown.length,
});

/** The notices, as far as they offer something. */
function ToastButtons() {
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

/** The page at an address, with its loader. */
export function openDetails(search = '') {
  clearToasts();
  const at = `/customer/shipment-details?shipmentUuid=${SHIPMENT}${search}`;
  const page = {
    path: '/customer/shipment-details',
    loader: clientLoader as never,
    shouldRevalidate,
    HydrateFallback,
    element: (
      <KitProvider>
        <ShipmentDetailsPage />
        <ToastButtons />
      </KitProvider>
    ),
  };
  const router = createMemoryRouter([page, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [at] });
  return { ...render(<RouterProvider router={router} />), user: userEvent.setup(), router };
}
