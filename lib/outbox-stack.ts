import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption, RedrivePermission } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { DELIVERIES, hiddenSeconds } from '#contract/deliveries.ts';
import { deadQueueName, queueName } from './constructs/function-names.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import { type ListenerName, listenerNames } from './permissions/listener-names.ts';
import type { Permissions } from './permissions/permissions.ts';
import { type TaskName, taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

/** A listener's queue and dead-letter queue. */
export interface ListenerQueue {
  readonly queue: Queue;
  readonly dead: Queue;
}

/**
 * Delivers events in the table to their listeners: the table's stream triggers the relay, which sends to one queue for each listener; each queue has a
 * function and a dead-letter queue. Once a minute the sweeper sends events that the relay missed.
 */
export class OutboxStack extends PortalStack {
  readonly queues: Readonly<Record<ListenerName, ListenerQueue>>;

  constructor(scope: Construct, deployment: Deployment, earlier: Dependencies) {
    super(scope, 'Outbox', deployment, 'Events on their way to those who listen');
    this.queues = Object.fromEntries(listenerNames.map((name) => [name, this.makeQueue(name)])) as Record<
      ListenerName,
      ListenerQueue
    >;
    const dependencies = { ...earlier, outbox: this };
    this.relay(this.task('relayEvents', dependencies), dependencies);
    this.sweep(this.task('sweepOutbox', dependencies));
    earlier.mail.undelivered.addSubscription(new LambdaSubscription(this.task('noteUndelivered', dependencies)));
    for (const name of listenerNames) this.listen(name, this.task(name, dependencies));
  }

  private makeQueue(name: ListenerName): ListenerQueue {
    const { kind, prefix } = this.deployment;
    const { timeoutSeconds } = taskPermissions[name];
    const shared = { fifo: true, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: kind === 'aws' };
    const dead = new Queue(this, `${name}Dead`, {
      ...shared,
      queueName: deadQueueName(prefix, name),
      retentionPeriod: Duration.days(14),
      // By name and not by reference, since the two queues refer to each other.
      redriveAllowPolicy: {
        redrivePermission: RedrivePermission.BY_QUEUE,
        sourceQueues: [
          Queue.fromQueueArn(
            this,
            `${name}SourceOfDead`,
            this.formatArn({ service: 'sqs', resource: queueName(prefix, name) }),
          ),
        ],
      },
    });
    const queue = new Queue(this, `${name}Queue`, {
      ...shared,
      queueName: queueName(prefix, name),
      retentionPeriod: Duration.days(4),
      // Locally retries should not take a minute.
      visibilityTimeout: Duration.seconds(kind === 'aws' ? hiddenSeconds(timeoutSeconds) : timeoutSeconds + 2),
      deadLetterQueue: { queue: dead, maxReceiveCount: DELIVERIES },
    });
    this.output(`${name}QueueUrl`, queue.queueUrl, `Events for ${name}`);
    this.output(`${name}DeadQueueUrl`, dead.queueUrl, `Events that ${name} could not hear`);
    return { queue, dead };
  }

  private task(key: TaskName, dependencies: Dependencies): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: `Events: ${key}`,
    });
  }

  /** Only new events trigger it: not an event that is marked as sent, nor any other item of the table. */
  private relay(target: PortalFunction, { data }: Dependencies): void {
    new EventSourceMapping(this, 'Stream', {
      target,
      eventSourceArn: data.streamArn,
      startingPosition: StartingPosition.LATEST,
      batchSize: 100,
      // After this many tries the sweeper takes over.
      retryAttempts: 2,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('OUTBOX#') } } },
        }),
      ],
    });
  }

  private sweep(target: PortalFunction): void {
    new Rule(this, 'Sweep', {
      description: 'Sends events that were left',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(target, { retryAttempts: 0 })],
    });
  }

  private listen(name: ListenerName, target: PortalFunction): void {
    new EventSourceMapping(this, `${name}Source`, {
      target,
      eventSourceArn: this.queues[name].queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    });
  }
}
