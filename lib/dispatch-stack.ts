import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { acceptFinding } from './constructs/accept-finding.ts';
import { bookShipmentName } from './constructs/book-shipment-arn.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import { type Permissions, taskPermissions } from './permissions.ts';
import { PortalStack } from './portal-stack.ts';

const tasks = ['placeOrder', 'settleDispatch', 'stopCarrier'] as const;

/** Orders booked freight at its carriers; statemachines/README.md describes the flow. Once a minute what no run does any more is started again. */
export class DispatchStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Dispatch', deployment, 'Orders of booked freight at carriers');
    const functions = tasks.map((key) => this.task(key, dependencies));
    const machine = this.makeMachine(functions);
    for (const task of functions) {
      task.grantInvoke(machine);
      const name = this.getLogicalId(task.node.defaultChild as CfnFunction);
      acceptFinding(machine, `IAM5[Resource::<${name}.Arn>:*]`, 'Any version of one named function.');
    }
    new Rule(this, 'Sweep', {
      description: 'Goes on with orders of freight that no run is at',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.task('sweepDispatches', dependencies), { retryAttempts: 0 })],
    });
    this.output('BookShipmentArn', machine.stateMachineArn, 'State machine of orders at carriers');
  }

  private makeMachine(functions: readonly PortalFunction[]): StateMachine {
    const stateMachineName = bookShipmentName(this.deployment.prefix);
    const machine = new StateMachine(this, 'BookShipment', {
      stateMachineName,
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromFile('statemachines/book-shipment.asl.json'),
      definitionSubstitutions: Object.fromEntries(functions.map((task) => [task.node.id, task.functionArn])),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, 'BookShipmentLog', {
          logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    acceptFinding(machine, 'SF1', 'Executions carry ids: only failures are logged, without their data.');
    acceptFinding(machine, 'IAM5[Resource::*]', 'Delivery of logs and tracing know no resources.');
    return machine;
  }

  private task(key: (typeof tasks)[number] | 'sweepDispatches', dependencies: Dependencies): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: `Orders at carriers: ${key}`,
    });
  }
}
