const HOUR_MS = 60 * 60_000;
/** A booking is canceled without a fee for so many hours (R65). */
export const FREE_HOURS = 24;

/** The last moment at which a booking is canceled without a fee; both in milliseconds since 1970. */
export const freeCancelUntil = (bookedAt: number): number => bookedAt + FREE_HOURS * HOUR_MS;
