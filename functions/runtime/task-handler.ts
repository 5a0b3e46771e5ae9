import middy from '@middy/core';
import { flushMetrics } from './middleware/flush-metrics.ts';
import { type LogKeys, logKeys } from './middleware/log-keys.ts';

/** The stack of the state machine's tasks: the ids of the quote in every line, and metrics that are flushed at the end. The state machine handles failures. */
export function taskHandler<Task, Result>(keysOf: (task: Task) => LogKeys, handle: (task: Task) => Promise<Result>) {
  return middy<Task, Result>({ timeoutEarlyInMillis: 0 })
    .use(logKeys(keysOf))
    .use(flushMetrics)
    .handler((task: Task) => handle(task));
}
