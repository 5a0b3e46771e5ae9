import { keepContribution } from '#domain/dashboard/keep-dashboard.ts';
import type { TrackingBook } from '#domain/tracking/tracking.ts';
import { type FakeFigures, fakeFigures } from '#test/fakes/figures.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';
import { fakeSettings } from '#test/fakes/settings.ts';

/** What a dashboard is kept with, of a customer whose money moves. */
export function dashboardOf(
  { deps, shipments, invoices }: Pick<MoneyWorld, 'deps' | 'shipments' | 'invoices'>,
  figures: FakeFigures = fakeFigures(),
) {
  const trackings = new Map<string, TrackingBook>();
  const keepDeps = {
    ...{ figures, shipments, invoices, settings: fakeSettings() },
    accounts: deps.accounts,
    money: deps.money,
    trackings: { find: async (shipmentUuid: string) => trackings.get(shipmentUuid) },
    isBolTaken: async () => false,
  };
  return {
    ...{ figures, keepDeps, trackings },
    keep: (place: { readonly shipmentUuid: string; readonly customerUuid: string }) =>
      keepContribution(place, keepDeps),
  };
}
