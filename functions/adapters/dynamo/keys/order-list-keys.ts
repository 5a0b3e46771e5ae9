import type { OrderType } from '#domain/shipments/lifecycle.ts';
import type { Key } from '../table.ts';

/** Keys of customers' lists of orders, and of their exports. */
export const orderListKeys = {
  /** A person's newest export of a customer's list. */
  orderExport: (customerUuid: string, orderType: OrderType, userUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `ORDER-EXPORT#${orderType}#${userUuid}`,
  }),
  list: (customerUuid: string, orderType: OrderType) => `LIST#${customerUuid}#${orderType}`,
  listSegment: (list: string, shelf: number) => `${list}#${String(shelf).padStart(6, '0')}`,
} as const;
