import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { grantsFor } from './constructs/grants.ts';
import { PortalFunction } from './constructs/portal-function.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import type { Permissions } from './permissions/permissions.ts';
import { taskPermissions } from './permissions/task-permissions.ts';
import { PortalStack } from './portal-stack.ts';

/**
 * Once a minute every payment and refund is taken further whose process died, or of whose outcome the gateway said nothing; once a night all journals that
 * moved are proved, and
 * invoices that are late are charged for it.
 */
export class PaymentsStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, dependencies: Dependencies) {
    super(scope, 'Payments', deployment, 'Payments that are not final');
    const functionOf = (name: 'reconcilePayments' | 'checkLedgers' | 'chargeLate') => {
      const permissions: Permissions = taskPermissions[name];
      const grants = grantsFor(permissions, dependencies);
      return new PortalFunction(this, name, {
        deployment,
        ...permissions,
        ...grants,
        description: `Payments: ${name}`,
      });
    };
    new Rule(this, 'Reconcile', {
      description: 'Looks up payments of unknown outcome',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(functionOf('reconcilePayments'), { retryAttempts: 0 })],
    });
    new Rule(this, 'CheckLedgers', {
      description: 'Proves the journals whose money moved',
      // After the gateway's day is over in every zone of the broker.
      schedule: Schedule.cron({ hour: '9', minute: '30' }),
      targets: [new LambdaFunction(functionOf('checkLedgers'), { retryAttempts: 2 })],
    });
    new Rule(this, 'ChargeLate', {
      description: 'Charges invoices that are late',
      // After midnight in every zone of customers.
      schedule: Schedule.cron({ hour: '11', minute: '0' }),
      targets: [new LambdaFunction(functionOf('chargeLate'), { retryAttempts: 2 })],
    });
  }
}
