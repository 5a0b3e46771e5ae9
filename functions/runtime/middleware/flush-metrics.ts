import type { MiddlewareObj } from '@middy/core';
import { metrics } from '#functions/platform/metrics.ts';

/** Writes the metrics of an invocation at its end, failed or not. */
export const flushMetrics: MiddlewareObj = { after: () => metrics.flush(), onError: () => metrics.flush() };
