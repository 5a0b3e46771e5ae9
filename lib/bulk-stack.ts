import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { DefinitionBody, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { BackgroundMachine } from './constructs/background-machine.ts';
import { bulkExecutionsArn, bulkExecutionsName, bulkQuoteArn, bulkQuoteName } from './constructs/bulk-quote-arn.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

/** A row of the sandbox carriers takes six seconds, so 500 rows take some 250 s; more rows at once are more processes than one computer has time for. */
const LOCAL_ROWS = 10;
/** R83. */
const ROWS = 16;

/** How many rows of one bulk quote are priced at the same time. */
const rowsAtOnce = ({ kind, bulkRowsAtOnce }: Deployment): number =>
  bulkRowsAtOnce ?? (kind === 'aws' ? ROWS : LOCAL_ROWS);

const tasks = ['planBulkQuote', 'priceBulkRow'] as const;

/** Prices the rows of bulk quotes in the background; statemachines/README.md describes the flow. Once a minute runs that died are started anew. */
export class BulkStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Bulk', deployment, 'Bulk quotes in the background');
    const functions = tasks.map((key) => this.task(key, dependencies));
    const machine = new BackgroundMachine(this, 'BulkQuote', {
      stateMachineName: bulkQuoteName(this.deployment.prefix),
      definitionBody: DefinitionBody.fromString(this.definition()),
      tasks: functions,
    });
    this.mayRunMaps(machine);
    new Rule(this, 'Sweep', {
      description: 'Starts bulk quotes anew whose execution is gone',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.task('sweepBulkQuotes', dependencies), { retryAttempts: 0 })],
    });
    this.output('BulkQuoteArn', machine.stateMachineArn, 'State machine of bulk quotes');
  }

  private definition(): string {
    const text = readFileSync('statemachines/bulk-quote.asl.json', 'utf8');
    return text.replace(/"MaxConcurrency": \d+/, `"MaxConcurrency": ${rowsAtOnce(this.deployment)}`);
  }

  /** A distributed map runs each part of its items as an execution of the same machine. */
  private mayRunMaps(machine: StateMachine): void {
    const { prefix } = this.deployment;
    machine.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['states:StartExecution'],
        resources: [bulkQuoteArn(prefix)],
      }),
    );
    machine.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['states:DescribeExecution', 'states:StopExecution'],
        resources: [bulkExecutionsArn(prefix)],
      }),
    );
    acceptFinding(machine, `IAM5[Resource::${bulkExecutionsName(prefix)}]`, 'Its own executions.');
  }

  private task(key: (typeof tasks)[number] | 'sweepBulkQuotes', dependencies: Dependencies): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: `Bulk quotes: ${key}`,
      // A local AWS drops it.
      reservedConcurrency: key === 'priceBulkRow' ? this.deployment.bulkRowsInAll : undefined,
    });
  }
}
