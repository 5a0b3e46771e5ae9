/** How often a queue delivers an event to a listener before it puts it among the dead: a mail service that is away for a quarter of an hour costs nobody a mail. */
export const DELIVERIES = 15;

// Each of these ends before the next one: a mail, the listener's function, its lease of a delivery, the time in which the queue hides it.
/** A mail service that takes longer is given up for this delivery. */
export const MAIL_LIMIT_MS = 3000;
/** A listener begins no event when it has less time than this left. */
export const EVENT_MIN_MS = 5000;
export const LISTENER_LIMIT_S = 10;
/** Whoever holds a delivery for so long has died. */
export const DELIVERY_LEASE_MS = 30_000;
/** AWS asks for six times the function's limit. */
export const DELIVERY_HIDDEN_S = 60;
