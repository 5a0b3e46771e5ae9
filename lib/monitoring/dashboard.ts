import {
  type AlarmBase,
  AlarmStatusWidget,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import { METRIC_NAMESPACE, type MetricName } from '#contract/metrics.ts';
import { groupCodes } from '#contract/quotes.ts';
import { routes } from '#contract/routes.ts';
import { deadQueueName, functionName } from '../constructs/function-names.ts';
import { listenerNames } from '../permissions/listener-names.ts';
import { taskPermissions } from '../permissions/task-permissions.ts';
import { awsMetric, type Monitored, portalMetric } from './metrics.ts';

const THIRD = 8;
const sum = (label?: string) => ({ statistic: 'Sum', ...(label && { label }) });
const percentiles = ['p50', 'p90', 'p99'];

/** The dashboard, from what shippers notice down to the infrastructure; each inner list is a row. */
export function dashboardRows(monitored: Monitored, alarms: readonly AlarmBase[]): IWidget[][] {
  return [
    [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
    quotes(monitored),
    carriers(monitored),
    calls(monitored),
    companies(monitored),
    functions(monitored),
    below(monitored),
    edge(monitored),
  ];
}

function graph(title: string, left: IMetric[], right: IMetric[] = []): GraphWidget {
  return new GraphWidget({ title, left, right, width: THIRD, height: 6, leftYAxis: { min: 0 } });
}

function quotes(monitored: Monitored): IWidget[] {
  const count = (name: Parameters<typeof portalMetric>[1], label: string) =>
    portalMetric(monitored, name, {} as never, sum(label));
  const time = (name: 'FirstRateTime' | 'AllRatesTime') =>
    percentiles.map((statistic) => portalMetric(monitored, name, {}, { statistic, label: statistic }));
  return [
    graph('Quotes', [
      count('QuotesStarted', 'started'),
      count('QuotesFinished', 'finished'),
      count('QuotesWithoutPrice', 'without a price'),
      count('SelectionsMade', 'estimates saved'),
      count('SelectionsRefused', 'choices refused'),
    ]),
    graph('First price (ms after the request)', time('FirstRateTime')),
    graph('All prices (ms after the request)', time('AllRatesTime')),
  ];
}

function carriers(monitored: Monitored): IWidget[] {
  const byGroup = (name: 'CarriersAsked' | 'CarriersAnswering' | 'GroupsTimedOut' | 'ProviderFailures', word: string) =>
    groupCodes.map((group) => portalMetric(monitored, name, { group }, sum(`${group} ${word}`)));
  const silent = new MathExpression({
    expression: `SEARCH('{${METRIC_NAMESPACE},service,group,reason} MetricName="CarriersWithoutPrice" service="${monitored.deployment.prefix}"', 'Sum')`,
    usingMetrics: {},
    label: '',
  });
  const first = groupCodes.map((group) =>
    portalMetric(monitored, 'GroupFirstRateTime', { group }, { statistic: 'p50', label: `${group} first price, p50` }),
  );
  return [
    graph('Carriers answering by group', byGroup('CarriersAnswering', 'priced'), byGroup('CarriersAsked', 'asked')),
    graph('Carriers without a price, by group and reason', [silent]),
    graph(
      'Groups: timed out, provider failing, first price',
      [...byGroup('GroupsTimedOut', 'timed out'), ...byGroup('ProviderFailures', 'failing')],
      first,
    ),
  ];
}

function calls(monitored: Monitored): IWidget[] {
  const api = { ApiId: monitored.httpApiId };
  const latency = percentiles.map((statistic) =>
    awsMetric('ApiGateway', 'Latency', api, { statistic, label: statistic }),
  );
  const errors = Object.keys(routes).map((route) => portalMetric(monitored, 'ServerErrors', { route }, sum(route)));
  return [
    graph(
      'Calls',
      [awsMetric('ApiGateway', 'Count', api, sum('all'))],
      [awsMetric('ApiGateway', '4xx', api, sum('4xx')), awsMetric('ApiGateway', '5xx', api, sum('5xx'))],
    ),
    graph('Latency of calls (ms)', latency),
    graph('Server errors by route', errors),
  ];
}

/** Each company that a function calls is included automatically. */
function companies(monitored: Monitored): IWidget[] {
  const search = (name: MetricName, dimensions: string, statistic: string) =>
    new MathExpression({
      expression: `SEARCH('{${METRIC_NAMESPACE},service,${dimensions}} MetricName="${name}" service="${monitored.deployment.prefix}"', '${statistic}')`,
      usingMetrics: {},
      label: '',
    });
  return [
    graph('Outside companies: calls (ms, p99)', [search('OutsideCallTime', 'company', 'p99')]),
    graph('Outside companies: failures by kind', [search('OutsideFailures', 'company,kind', 'Sum')]),
  ];
}

function functions({ deployment }: Monitored): IWidget[] {
  const each = (keys: readonly string[], metricName: string, statistic: string) =>
    keys.map((key) =>
      awsMetric(
        'Lambda',
        metricName,
        { FunctionName: functionName(deployment.prefix, key) },
        { statistic, label: key },
      ),
    );
  const tasks = Object.keys(taskPermissions);
  const all = [...Object.keys(routes), ...tasks];
  return [
    graph('Duration by function (ms, p99)', each(all, 'Duration', 'p99')),
    graph('Errors by function', each(all, 'Errors', 'Sum')),
    graph('Throttles by function; running at once', each(all, 'Throttles', 'Sum'), [
      awsMetric('Lambda', 'ConcurrentExecutions', {}, { statistic: 'Maximum', label: 'at once, whole account' }),
    ]),
  ];
}

function below({ stateMachineArn, tableName, liveApiId }: Monitored): IWidget[] {
  const machine = { StateMachineArn: stateMachineArn };
  const runs = ['ExecutionsStarted', 'ExecutionsFailed', 'ExecutionsTimedOut', 'ExecutionThrottled'];
  const table = { TableName: tableName };
  const live = { ApiId: liveApiId };
  return [
    graph(
      'Quote runs',
      runs.map((name) => awsMetric('States', name, machine, sum())),
      [awsMetric('States', 'ExecutionTime', machine, { statistic: 'p99', label: 'time, p99 (ms)' })],
    ),
    graph(
      'Table: units used, requests refused',
      ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) =>
        awsMetric('DynamoDB', name, table, sum()),
      ),
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => awsMetric('DynamoDB', name, table, sum())),
    ),
    graph(
      'Live connection',
      ['ConnectCount', 'MessageCount'].map((name) => awsMetric('ApiGateway', name, live, sum())),
      ['ClientError', 'IntegrationError', 'ExecutionError'].map((name) => awsMetric('ApiGateway', name, live, sum())),
    ),
  ];
}

function edge(monitored: Monitored): IWidget[] {
  const { distributionId } = monitored;
  // CloudFront keeps its figures in one region, whichever the portal is in.
  const at = { DistributionId: distributionId, Region: 'Global' };
  const cloudFront = (name: string, statistic: string, label: string) =>
    awsMetric('CloudFront', name, at, { statistic, label, region: 'us-east-1' });
  const count = (
    name:
      | 'SignInsRefused'
      | 'SignInsBlocked'
      | 'LivePushesGone'
      | 'LivePushesFailed'
      | 'MailFailures'
      | 'PaymentsUncaptured'
      | 'LedgersChecked'
      | 'LedgerProblems'
      | 'EventsUnsent'
      | 'EventsUnreadable'
      | 'RecordsUnreadable'
      | 'EventsSwept',
  ) => portalMetric(monitored, name, {}, sum());
  return [
    graph(
      'Edge',
      [cloudFront('Requests', 'Sum', 'requests')],
      [cloudFront('5xxErrorRate', 'Average', '5xx, percent'), cloudFront('4xxErrorRate', 'Average', '4xx, percent')],
    ),
    graph(
      'Sign-ins; messages to pages',
      [count('SignInsRefused'), count('SignInsBlocked')],
      [count('LivePushesGone'), count('LivePushesFailed')],
    ),
    graph(
      'Events: unsent, swept, delivered again; dead letters',
      [count('EventsUnsent'), count('EventsUnreadable'), count('RecordsUnreadable'), count('EventsSwept')],
      listenerNames.flatMap((listener) => [
        portalMetric(monitored, 'DeliveriesFailed', { listener }, sum(`${listener} failed`)),
        awsMetric(
          'SQS',
          'ApproximateNumberOfMessagesVisible',
          { QueueName: deadQueueName(monitored.deployment.prefix, listener) },
          { statistic: 'Maximum', label: `${listener} dead` },
        ),
      ]),
    ),
    graph(
      'Payments not taken, ledgers not in order; ledgers checked',
      [count('PaymentsUncaptured'), count('LedgerProblems')],
      [count('LedgersChecked')],
    ),
    graph(
      'Mail',
      [count('MailFailures'), awsMetric('SES', 'Send', {}, sum('sent'))],
      [
        awsMetric('SES', 'Reputation.BounceRate', {}, { statistic: 'Maximum', label: 'bounce rate' }),
        awsMetric('SES', 'Reputation.ComplaintRate', {}, { statistic: 'Maximum', label: 'complaint rate' }),
      ],
    ),
  ];
}
