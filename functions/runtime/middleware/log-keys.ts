import type { MiddlewareObj } from '@middy/core';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Ids that every line of an invocation carries. */
export interface LogKeys {
  readonly quote?: string;
  readonly group?: string;
  readonly bulk?: string;
  readonly row?: string;
  readonly shipment?: string;
  readonly dispatch?: string;
}

/** Puts an invocation's ids into its log lines, and the quote's into its metrics; removes those of the previous invocation. */
export const logKeys = <Event>(keysOf: (event: Event) => LogKeys): MiddlewareObj<Event> => ({
  before: ({ event }) => {
    const keys = keysOf(event);
    log.resetKeys();
    log.appendKeys({ ...keys });
    if (keys.quote) metrics.note('quote', keys.quote);
  },
});
