/** Deliveries of an event to a listener before it goes to the dead-letter queue: no mail is lost when the mail service is down for a quarter of an hour. */
export const DELIVERIES = 15;

// Each of these ends before the next one: a mail, the listener's function, its lease of a delivery, the time in which the queue hides it.
/** The time limit of the mail service for one delivery. */
export const MAIL_LIMIT_MS = 3000;
/** A listener starts no event with less time left than this. */
export const EVENT_MIN_MS = 5000;
export const LISTENER_LIMIT_S = 10;
/** A spreadsheet of a million rows takes longer than any other listener's work; nothing of its customer waits behind it. */
export const EXPORT_LIMIT_S = 120;
/** A process that holds a delivery for longer has died. */
export const DELIVERY_LEASE_MS = 30_000;
/** How long a queue hides what is being delivered: AWS asks for six times the function's limit. */
export const hiddenSeconds = (limitSeconds: number): number => 6 * limitSeconds;
