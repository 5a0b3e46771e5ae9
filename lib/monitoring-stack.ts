import { Alarm, Dashboard, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import type { GatewayStack } from './gateway-stack.ts';
import { type AlarmRow, comparisonOf } from './monitoring/alarm-row.ts';
import { alarmRows } from './monitoring/alarms.ts';
import { dashboardRows } from './monitoring/dashboard.ts';
import type { Monitored } from './monitoring/metrics.ts';
import { PortalStack } from './portal-stack.ts';
import type { SiteStack } from './site-stack.ts';
import type { WebsocketStack } from './websocket-stack.ts';
import type { WorkflowStack } from './workflow-stack.ts';

export interface MonitoredStacks {
  readonly data: DataStack;
  readonly gateway: GatewayStack;
  readonly websocket: WebsocketStack;
  readonly workflow: WorkflowStack;
  readonly site: SiteStack;
}

/** One dashboard and the alarms, which an operator gets by mail. */
export class MonitoringStack extends PortalStack {
  constructor(scope: Construct, deployment: Deployment, stacks: MonitoredStacks) {
    super(scope, 'Monitoring', deployment, 'Dashboard and alarms');
    const monitored: Monitored = {
      deployment,
      tableName: stacks.data.table.tableName,
      httpApiId: stacks.gateway.api.apiId,
      liveApiId: stacks.websocket.api.apiId,
      stateMachineArn: stacks.workflow.rateQuoteArn,
      distributionId: stacks.site.distribution.distributionId,
    };
    const action = new SnsAction(this.makeTopic());
    const alarms = alarmRows(monitored).map((row) => this.makeAlarm(row, action));
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: deployment.prefix,
      widgets: dashboardRows(monitored, alarms),
    });
    this.output('DashboardName', dashboard.dashboardName, 'Dashboard in CloudWatch');
  }

  private makeTopic(): Topic {
    const topic = new Topic(this, 'Operator', { displayName: `${this.deployment.prefix}: alarms`, enforceSSL: true });
    // This policy replaces the default one, which lets the whole account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    const { operatorEmail } = this.deployment;
    if (operatorEmail) topic.addSubscription(new EmailSubscription(operatorEmail));
    this.output('AlarmTopicArn', topic.topicArn, 'Subscribe here to hear of alarms');
    return topic;
  }

  private makeAlarm(row: AlarmRow, action: SnsAction): Alarm {
    const [over, last] = row.periods ?? [1, 1];
    const alarm = new Alarm(this, row.id, {
      alarmName: `${this.deployment.prefix}-${row.id}`,
      alarmDescription: `${row.means} First: ${row.first}`,
      metric: row.metric,
      threshold: row.threshold,
      comparisonOperator: comparisonOf(row),
      datapointsToAlarm: over,
      evaluationPeriods: last,
      // At night nobody ships and nothing is counted: missing data is not an alarm.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }
}
