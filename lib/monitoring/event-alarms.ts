import { deadQueueName, queueName } from '../constructs/function-names.ts';
import { listenerNames } from '../permissions/listener-names.ts';
import type { AlarmRow } from './alarm-row.ts';
import { awsMetric, type Monitored, portalMetric } from './metrics.ts';

/** Alarms of events, their queues and listeners, and of records that cannot be read. */
export function eventAlarms(monitored: Monitored): AlarmRow[] {
  const { prefix } = monitored.deployment;
  const queue = (name: string, metric: string, statistic: string, minutes: number) =>
    awsMetric('SQS', metric, { QueueName: name }, { statistic, minutes });
  return [
    {
      id: 'EventsUnsent',
      metric: portalMetric(monitored, 'EventsUnsent', {}, { statistic: 'Sum' }),
      threshold: 3,
      means: 'Events do not reach their queues, and mails and open pages wait.',
      first:
        "read 'event not sent' in the logs of relayEvents and sweepOutbox; what waits is sent once the cause is gone.",
    },
    {
      id: 'EventsUnreadable',
      metric: portalMetric(monitored, 'EventsUnreadable', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: 'An event lies in the table that this version of the portal cannot read.',
      first:
        "read 'event unreadable' in the log of sweepOutbox, and see whether an older version was deployed over a newer one.",
    },
    {
      id: 'RecordsUnreadable',
      metric: portalMetric(monitored, 'RecordsUnreadable', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: 'A list was shown without a record that this version of the portal cannot read.',
      first: "read 'record left out of a list': it names the kind, the words of the key and the wrong fields.",
    },
    ...listenerNames.flatMap((name): AlarmRow[] => [
      {
        id: `DeadLetters-${name}`,
        metric: queue(deadQueueName(prefix, name), 'ApproximateNumberOfMessagesVisible', 'Maximum', 5),
        threshold: 1,
        means: `An event was delivered to ${name} again and again and could not be heard.`,
        first: `read 'delivery failed' in the log of ${name}, mend the cause, then redrive the queue (docs/operate.md).`,
      },
      {
        id: `EventsWaiting-${name}`,
        metric: queue(queueName(prefix, name), 'ApproximateAgeOfOldestMessage', 'Maximum', 5),
        threshold: 300,
        means: `Events have waited for ${name} for five minutes.`,
        first: `read 'delivery failed' in the log of ${name}; for mails see whether Amazon SES sends.`,
      },
    ]),
  ];
}
