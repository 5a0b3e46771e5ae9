import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import { type Permissions, taskPermissions } from './permissions.ts';
import { PortalStack } from './portal-stack.ts';

/** Once a minute every payment and refund is taken further whose process died, or of whose outcome the gateway said nothing. */
export class PaymentsStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Payments', deployment, 'Payments that are not final');
    const permissions: Permissions = taskPermissions.reconcilePayments;
    const target = new PortalFunction(this, 'reconcilePayments', {
      deployment,
      ...permissions,
      ...grantsFor(permissions, dependencies),
      description: 'Payments: reconcilePayments',
    });
    new Rule(this, 'Reconcile', {
      description: 'Looks up payments of unknown outcome',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(target, { retryAttempts: 0 })],
    });
  }
}
