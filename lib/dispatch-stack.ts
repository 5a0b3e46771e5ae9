import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { DefinitionBody } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { BackgroundMachine } from './constructs/background-machine.ts';
import { bookShipmentName } from './constructs/book-shipment-arn.ts';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

const tasks = ['placeOrder', 'settleDispatch', 'stopCarrier'] as const;

/** Orders booked freight at its carriers; statemachines/README.md describes the flow. Once a minute what no run does any more is started again. */
export class DispatchStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Dispatch', deployment, 'Orders of booked freight at carriers');
    const machine = new BackgroundMachine(this, 'BookShipment', {
      stateMachineName: bookShipmentName(this.deployment.prefix),
      definitionBody: DefinitionBody.fromFile('statemachines/book-shipment.asl.json'),
      tasks: tasks.map((key) => this.task(key, dependencies)),
    });
    new Rule(this, 'Sweep', {
      description: 'Goes on with orders of freight that no run is at',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.task('sweepDispatches', dependencies), { retryAttempts: 0 })],
    });
    new Rule(this, 'Watch', {
      description: 'Looks at orders whose pickup window is over, and at those that carriers’ reports move on',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.task('watchOrders', dependencies), { retryAttempts: 0 })],
    });
    new Rule(this, 'FetchPapers', {
      description: 'Asks carriers for delivery receipts and certificates',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.task('fetchPapers', dependencies), { retryAttempts: 0 })],
    });
    this.output('BookShipmentArn', machine.stateMachineArn, 'State machine of orders at carriers');
  }

  private task(
    key: (typeof tasks)[number] | 'sweepDispatches' | 'watchOrders' | 'fetchPapers',
    dependencies: Dependencies,
  ): PortalFunction {
    const permissions: Permissions = taskPermissions[key];
    return new PortalFunction(this, key, {
      deployment: this.deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: `Orders at carriers: ${key}`,
    });
  }
}
