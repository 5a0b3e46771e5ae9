import type { Key } from '../table.ts';

/** Keys of dashboards: their arrangement, rows and sums. */
export const dashboardKeys = {
  /** How a customer arranged the dashboard. */
  layout: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'DASHBOARD' }),
  /** What a shipment adds to its customer's dashboard, beside the rows and sums that follow from it. */
  dashboard: (customerUuid: string) => `DASHBOARD#${customerUuid}`,
  contribution: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: dashboardKeys.dashboard(customerUuid),
    sk: `CONTRIBUTION#${shipmentUuid}`,
  }),
  dashboardRow: (customerUuid: string, list: 'attention' | 'ending' | 'transit', key: string): Key => ({
    pk: dashboardKeys.dashboard(customerUuid),
    sk: `ROW#${list}#${key}`,
  }),
  figure: (customerUuid: string, figure: string): Key => ({
    pk: dashboardKeys.dashboard(customerUuid),
    sk: `SUM#${figure}`,
  }),
} as const;
