import { describe, expect, it } from 'vitest';
import {
  DELIVERY_LEASE_MS,
  EVENT_MIN_MS,
  EXPORT_LIMIT_S,
  LISTENER_LIMIT_S,
  MAIL_LIMIT_MS,
} from '#contract/deliveries.ts';
import { listeners } from '#domain/listeners.ts';
import { listenerNames } from '#lib/permissions/listener-names.ts';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

const aws = portalTemplates();
const outbox = templateOf(aws, 'Portal-Outbox');
const queues = resourcesOf(aws, 'AWS::SQS::Queue').filter(({ stack }) => stack === 'Portal-Outbox');
const named = (name: string) => queues.find(({ Properties }) => Properties.QueueName === `Portal-${name}.fifo`);

describe('events on their way', () => {
  it('every listener of the domain has a queue, and no other is made', () => {
    expect([...listenerNames].sort()).toEqual(Object.keys(listeners).sort());
    const wanted = listenerNames.flatMap((name) => [`Portal-${name}.fifo`, `Portal-${name}-dead.fifo`]);
    expect(queues.map(({ Properties }) => Properties.QueueName).sort()).toEqual(wanted.sort());
  });

  it.each(listenerNames)('%s: in order, encrypted, tried fifteen times, then kept two weeks among the dead', (name) => {
    const dead = named(`${name}-dead`);
    expect(named(name)?.Properties).toMatchObject({
      FifoQueue: true,
      SqsManagedSseEnabled: true,
      RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': [dead?.id, 'Arn'] }, maxReceiveCount: 15 },
    });
    expect(dead?.Properties).toMatchObject({ FifoQueue: true, MessageRetentionPeriod: 14 * 24 * 3600 });
    // No other queue may put its messages among these dead.
    const allowed = JSON.stringify(dead?.Properties.RedriveAllowPolicy);
    expect(allowed).toContain('"redrivePermission":"byQueue"');
    expect(allowed).toContain(`:Portal-${name}.fifo"`);
  });

  it('a function outlives no delivery: the queue hides a message longer than its listener runs', () => {
    const timeouts = resourcesOf(aws, 'AWS::Lambda::Function').filter(({ Properties }) =>
      listenerNames.some((name) => Properties.FunctionName === `Portal-${name}`),
    );
    expect(timeouts).toHaveLength(listenerNames.length);
    for (const name of listenerNames) {
      const limit = timeouts.find(({ Properties }) => Properties.FunctionName === `Portal-${name}`)?.Properties.Timeout;
      expect(limit).toBe(name === 'makeOrderExport' ? EXPORT_LIMIT_S : LISTENER_LIMIT_S);
      const hidden = Number(named(name)?.Properties.VisibilityTimeout);
      expect(hidden).toBeGreaterThanOrEqual(6 * Number(limit));
      expect(hidden * 1000).toBeGreaterThan(DELIVERY_LEASE_MS);
    }
    expect(DELIVERY_LEASE_MS).toBeGreaterThan(LISTENER_LIMIT_S * 1000);
    expect(EVENT_MIN_MS).toBeGreaterThan(MAIL_LIMIT_MS + 1000);
    expect(LISTENER_LIMIT_S * 1000).toBeGreaterThanOrEqual(2 * EVENT_MIN_MS);
  });

  it('the stream holds keys only, and only new events wake the relay', () => {
    templateOf(aws, 'Portal-Data').hasResourceProperties('AWS::DynamoDB::Table', {
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    });
    outbox.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'LATEST',
      FilterCriteria: {
        Filters: [
          {
            Pattern: JSON.stringify({
              eventName: ['INSERT'],
              dynamodb: { Keys: { pk: { S: [{ prefix: 'OUTBOX#' }] } } },
            }),
          },
        ],
      },
    });
  });

  it('listeners say which deliveries failed, and the sweeper comes each minute', () => {
    const sources = resourcesOf(aws, 'AWS::Lambda::EventSourceMapping').filter(({ id }) => id.includes('Source'));
    expect(sources.map(({ Properties }) => Properties.FunctionResponseTypes)).toEqual(
      listenerNames.map(() => ['ReportBatchItemFailures']),
    );
    outbox.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 minute)' });
  });
});
