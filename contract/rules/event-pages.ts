import { CARRIER_AGREEMENT, paths } from '../paths.ts';

/** The page names of events: a page whose path names something is 'other'. */
export const eventPages = { ...paths, carrierAgreement: CARRIER_AGREEMENT, other: 'other' } as const;
export type EventPage = (typeof eventPages)[keyof typeof eventPages];

/** Returns the page of a path as events name it, without any part that could identify a person or record. */
export function eventPageOf(path: string): EventPage {
  const plain = path.replace(/(?<=.)\/+$/, '');
  return Object.values(eventPages).find((page) => page === plain) ?? 'other';
}

/** Pages that log in, set a password, take a payment or hold what one applies for; others that are not named may hold a token. */
const unmeasured: readonly EventPage[] = [
  eventPages.login,
  eventPages.signUp,
  eventPages.facebookLogin,
  eventPages.quickRegister,
  eventPages.quickSignIn,
  eventPages.publicSettings,
  eventPages.accountSettings,
  eventPages.creditApplication,
  eventPages.creditReturn,
  eventPages.twoFactor,
  eventPages.unsubscribe,
  eventPages.carrierAgreement,
  eventPages.other,
];

/** Whether opening a page may be measured at all, where the person agreed (A52). */
export const isMeasured = (page: EventPage): boolean => !unmeasured.includes(page);
