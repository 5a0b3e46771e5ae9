/** Pages by their paths, as far as those are the same for everybody; a page whose path names something is 'other'. */
export const eventPages = [
  '/home',
  '/home/login',
  '/home/signup',
  '/home/freight-quote',
  '/quick-register',
  '/quick-signin',
  '/health-check',
  '/customer',
  '/customer/home',
  '/customer/dashboard',
  '/customer/freight-quote',
  '/customer/quote-results',
  '/customer/quote-results/res',
  '/customer/quote-results/c-1',
  '/customer/quote-results/c-110',
  '/customer/quote-results/c-10',
  '/customer/single-rate',
  '/customer/single-rate-v2',
  '/customer/shipment',
  '/customer/saved-quotes',
  'other',
] as const;
export type EventPage = (typeof eventPages)[number];

/** The page of a path as events name it: nothing of a path that could tell who or what was looked at. */
export function eventPageOf(path: string): EventPage {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return eventPages.find((page) => page === plain) ?? 'other';
}
