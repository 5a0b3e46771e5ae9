import { paths } from '#contract/paths.ts';
import { bookedPath } from '#web/format/format-row.ts';

export const tabNames = [
  ...(['shipment', 'tracking', 'charges', 'transactions', 'documents', 'photos', 'notes', 'history'] as const),
] as const;
export type TabName = (typeof tabNames)[number];

/** The tab that the address names; the first one for an unknown name. */
export const tabOf = (search: string): TabName => {
  const named = new URLSearchParams(search).get('tab');
  return tabNames.find((name) => name === named) ?? 'shipment';
};

/** The page of a booked shipment, on one of its tabs. */
export const detailsPath = (shipmentUuid: string, tab: TabName = 'shipment'): string =>
  `${bookedPath(shipmentUuid)}${tab === 'shipment' ? '' : `&tab=${tab}`}`;

/** In an address that asks for another pickup time. */
export const MOVE_QUERY = 'move';

/** The page of a booked shipment, with the dialog that moves its pickup. */
export const movePath = (shipmentUuid: string): string => `${detailsPath(shipmentUuid)}&${MOVE_QUERY}=1`;

export const transactionFilters = ['all', 'charges', 'payments'] as const;
export type TransactionFilter = (typeof transactionFilters)[number];

/** Which transactions the address asks for. */
export const filterOf = (search: string): TransactionFilter => {
  const named = new URLSearchParams(search).get('show');
  return transactionFilters.find((name) => name === named) ?? 'all';
};

export const filterPath = (shipmentUuid: string, filter: TransactionFilter): string =>
  `${detailsPath(shipmentUuid, 'transactions')}${filter === 'all' ? '' : `&show=${filter}`}`;

/** The list of booked shipments. */
export const bookingsPath = paths.bookings;
