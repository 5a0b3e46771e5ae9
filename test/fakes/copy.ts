/** A record as a store gives it back: a copy of its own, without fields that are undefined. */
export const copy = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)));
