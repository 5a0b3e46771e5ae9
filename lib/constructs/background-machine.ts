import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import type { PortalFunction } from './portal-function.ts';

interface BackgroundMachineProps {
  readonly stateMachineName: string;
  readonly definitionBody: DefinitionBody;
  /** The definition names them by their ids; the machine may call them and no others. */
  readonly tasks: readonly PortalFunction[];
}

/** A Standard workflow whose executions carry ids only: failures are logged for a month, without their data. */
export class BackgroundMachine extends StateMachine {
  constructor(scope: Construct, id: string, { stateMachineName, definitionBody, tasks }: BackgroundMachineProps) {
    super(scope, id, {
      stateMachineName,
      stateMachineType: StateMachineType.STANDARD,
      definitionBody,
      definitionSubstitutions: Object.fromEntries(tasks.map((task) => [task.node.id, task.functionArn])),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(scope, `${id}Log`, {
          logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    acceptFinding(this, 'SF1', 'Executions carry ids: only failures are logged, without their data.');
    acceptFinding(this, 'IAM5[Resource::*]', 'Delivery of logs and tracing know no resources.');
    for (const task of tasks) {
      task.grantInvoke(this);
      const name = Stack.of(scope).getLogicalId(task.node.defaultChild as CfnFunction);
      acceptFinding(this, `IAM5[Resource::<${name}.Arn>:*]`, 'Any version of one named function.');
    }
  }
}
