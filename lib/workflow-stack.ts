import { RemovalPolicy } from 'aws-cdk-lib';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

const tasks = ['rateGroup', 'timeOutGroup', 'finishRates'] as const;

/** Requests rates from every carrier group at once; statemachines/README.md describes the flow. */
export class WorkflowStack extends PortalStack {
  readonly rateQuoteArn: string;

  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Workflow', deployment, 'Quote fan-out over carrier groups');
    const functions = tasks.map((key) => this.task(key, dependencies));
    const machine = new StateMachine(this, 'RateQuote', {
      stateMachineName: `${deployment.prefix}-rate-quote`,
      stateMachineType: StateMachineType.EXPRESS,
      definitionBody: DefinitionBody.fromFile('statemachines/rate-quote.asl.json'),
      definitionSubstitutions: Object.fromEntries(functions.map((task) => [task.node.id, task.functionArn])),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'RateQuoteLog', {
          // With this prefix the log's resource policy does not grow with each machine.
          logGroupName: `/aws/vendedlogs/states/${deployment.prefix}-rate-quote`,
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ERROR,
        // Executions contain customers' input: only the fact and place of a failure are logged.
        includeExecutionData: false,
      },
    });
    acceptFinding(
      machine,
      'SF1',
      'Executions carry what customers ship: only failures are logged, without their data.',
    );
    for (const task of functions) {
      task.grantInvoke(machine);
      const name = this.getLogicalId(task.node.defaultChild as CfnFunction);
      acceptFinding(machine, `IAM5[Resource::<${name}.Arn>:*]`, 'Any version of one named function.');
    }
    acceptFinding(machine, 'IAM5[Resource::*]', 'Delivery of logs and tracing know no resources.');
    this.rateQuoteArn = machine.stateMachineArn;
    this.keepExported(this.rateQuoteArn);
    this.output('RateQuoteArn', this.rateQuoteArn, 'State machine of the quote fan-out');
  }

  private task(key: (typeof tasks)[number], dependencies: Dependencies): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: `Quote fan-out: ${key}`,
    });
  }
}
