import { type ListFilter, readListFilter } from '#contract/rules/list-filters.ts';
import type { OrderType } from './lifecycle.ts';

type ListQuery = { readonly [name: string]: string | undefined };

const orderTypes: readonly OrderType[] = ['Quote', 'Booking'];

/** The list that a query names; undefined for none. */
export const namedOrderType = ({ orderType }: ListQuery): OrderType | undefined =>
  orderTypes.find((type) => type === orderType);

/** Which list a query is about, and what it is narrowed to; invalid values are ignored (H06). */
export function readListQuery(query: ListQuery): { readonly orderType: OrderType; readonly filter: ListFilter } {
  const given = readListFilter(query);
  const orderType = namedOrderType(query) ?? (isOfBookings(given) ? 'Booking' : 'Quote');
  return { orderType, filter: inOrderType(given, orderType) };
}

/** Statuses 2 to 8 are those of bookings (R12), and only of a booking is something owed: a filter by them alone selects the list of bookings. */
const isOfBookings = ({ states }: ListFilter): boolean =>
  states.length > 0 && states.every((state) => state === 'owed' || Number(state) > 1);

/** A list of quotes only holds status 1: a filter by status 1, or by both held and expired, lets every row pass. */
function inOrderType(filter: ListFilter, orderType: OrderType): ListFilter {
  const { states } = filter;
  const all = states.includes('1') || (states.includes('held') && states.includes('expired'));
  return orderType === 'Quote' && all ? { ...filter, states: [] } : filter;
}
