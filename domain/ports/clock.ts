/** Time, passed in so that tests set it. */
export interface Clock {
  now(): Date;
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<void>;
}

/** Makes ids that sort by the time they were made (UUIDv7). */
export interface Ids {
  newId(): string;
}
