import { isDeepStrictEqual } from 'node:util';
import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { DomainEvent } from '../events/event.ts';
import type { InvoiceStore } from '../invoices/invoice.ts';
import type { PaymentStore } from '../payments/payment-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import { type TrackingStore, trackingUuidOf } from '../tracking/tracking.ts';
import { contributionOf } from './contribute.ts';
import { type Contribution, emptyContribution } from './contribution.ts';
import type { FigureStore } from './figures-store.ts';

export interface KeepDashboardDeps {
  readonly figures: Pick<FigureStore, 'findContribution' | 'write'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly money: Pick<PaymentStore, 'readBook'>;
  readonly trackings: Pick<TrackingStore, 'find'>;
  readonly invoices: Pick<InvoiceStore, 'find' | 'findOfShipment'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly settings: SettingsStore;
  /** Whether somebody has taken away a shipment's bill of lading. */
  readonly isBolTaken: (shipmentUuid: string) => Promise<boolean>;
}

/** Concurrent changes of one contribution until this gives up and is delivered again. */
const TRIES = 20;

interface Place {
  readonly shipmentUuid: string;
  readonly customerUuid: string;
}

/** Keeps what a shipment adds to its customer's dashboard, whatever happened to it: events may come late, twice or out of their order. */
export async function keepDashboard(event: DomainEvent, deps: KeepDashboardDeps): Promise<void> {
  if ('shipmentUuid' in event.data) await keepContribution(event.data, deps);
}

/**
 * Derives what a shipment adds to the dashboard from its records as they are, and puts it in the place of what it added before. The contribution is read
 * first and is the condition of the write, so that what is written was read after everything that was written before it. Returns what it was and is.
 */
export async function keepContribution(
  { shipmentUuid, customerUuid }: Place,
  deps: KeepDashboardDeps,
): Promise<{ readonly before: Contribution; readonly after: Contribution }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const found = await deps.figures.findContribution(customerUuid, shipmentUuid);
    const before = found ?? emptyContribution({ shipmentUuid, customerUuid });
    const derived = await derive(before, deps);
    if (!derived || isDeepStrictEqual(derived, before)) return { before, after: before };
    const after = { ...derived, revision: before.revision + 1 };
    if ((await deps.figures.write(before, after)) === 'written') return { before, after };
  }
  throw new Error('A contribution to a dashboard could not be written');
}

/** Undefined for what adds nothing and never did: no shipment, or one of a customer who deleted the account. */
async function derive(before: Contribution, deps: KeepDashboardDeps): Promise<Contribution | undefined> {
  const { shipmentUuid, customerUuid } = before;
  const [shipment, account] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.accounts.findByUuid(customerUuid),
  ]);
  if (!account || account.deletion) return undefined;
  if (shipment?.customerUuid !== customerUuid)
    return { ...emptyContribution(before, before.sources), revision: before.revision };
  const [book, tracking, own, { invoiceNetDays: netDays }, isBolTaken] = await Promise.all([
    deps.money.readBook({ shipmentUuid, customerUuid }),
    deps.trackings.find(shipmentUuid, trackingUuidOf(shipment)),
    deps.invoices.findOfShipment(shipmentUuid),
    deps.settings.read(),
    deps.isBolTaken(shipmentUuid),
  ]);
  const invoice = own && (await deps.invoices.find(own.customerUuid, own.invoiceUuid));
  return contributionOf({ shipment, book, tracking, invoice, zone: zoneOf(account), netDays, isBolTaken }, before);
}
