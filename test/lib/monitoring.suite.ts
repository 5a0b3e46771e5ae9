import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRIC_NAMESPACE, type MetricName, metricTable } from '#contract/metrics.ts';
import { routes } from '#contract/routes.ts';
import { listenerNames } from '#lib/permissions/listener-names.ts';
import { taskPermissions } from '#lib/permissions/task-permissions.ts';
import { portalTemplates, resourcesOf, templateOf } from '#test/lib/portal-templates.ts';

interface Dimension {
  readonly Name: string;
  readonly Value: unknown;
}
interface MetricStat {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly Dimension[];
}
interface AlarmProperties extends Partial<MetricStat> {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly OKActions: readonly unknown[];
  readonly TreatMissingData: string;
  readonly Threshold: number;
  readonly DatapointsToAlarm: number;
  readonly EvaluationPeriods: number;
  readonly Metrics?: readonly { readonly MetricStat?: { readonly Metric: MetricStat }; readonly Expression?: string }[];
}

const aws = portalTemplates({ operatorEmail: 'operator@broker.example' });
const local = portalTemplates({ endpoint: 'https://localhost:4577', prefix: 'Trial' });

const alarmsOf = (stacks: typeof aws) =>
  resourcesOf(stacks, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties as unknown as AlarmProperties);
const metricsOf = (alarm: AlarmProperties): MetricStat[] =>
  alarm.Metrics
    ? alarm.Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))
    : [alarm as MetricStat];
const alarms = alarmsOf(aws);
const nameOf = ({ AlarmName }: AlarmProperties) => AlarmName.replace(/^[A-Z][A-Za-z0-9]*-/, '');

/** The dashboard's text with every reference to another resource as 'ref'. */
function dashboardBody(stacks: typeof aws): { widgets: { properties: { title: string; metrics?: unknown[][] } }[] } {
  const [dashboard] = resourcesOf(stacks, 'AWS::CloudWatch::Dashboard');
  const body = dashboard?.Properties.DashboardBody as { 'Fn::Join': [string, unknown[]] };
  return JSON.parse(body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'ref')).join(''));
}
const widgets = dashboardBody(aws).widgets;
const drawn = widgets.flatMap(({ properties }) => properties.metrics ?? []);

describe('alarms', () => {
  it.each(alarms.map((alarm) => [nameOf(alarm), alarm] as const))(
    '[O01] %s tells the operator what it means and what to do first',
    (_name, alarm) => {
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].+\. First: .+\.$/);
      expect(alarm.AlarmDescription.length).toBeLessThanOrEqual(1024);
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
      expect(alarm.TreatMissingData).toBe('notBreaching');
      expect(alarm.DatapointsToAlarm).toBeLessThanOrEqual(alarm.EvaluationPeriods);
      expect(alarm.Threshold).toBeGreaterThan(0);
    },
  );

  it('are about quotes, groups, runs, functions, calls, the table, events, pages, mail and sign-ins', () => {
    const groups = ['A4', 'B4', 'C6', 'D10', 'ALL'];
    expect(alarms.map(nameOf).sort()).toEqual(
      [
        ...['QuotesWithoutPrice', 'FirstRateSlow', 'AllRatesLate', 'QuotesUnfinished', 'QuoteRunsFailed'],
        ...groups.flatMap((group) => [`GroupTimedOut-${group}`, `ProviderFailing-${group}`]),
        ...Object.keys(taskPermissions).map((key) => `FunctionErrors-${key}`),
        ...['FunctionsThrottled', 'ApiServerErrors', 'ApiSlow', 'TableReadsThrottled', 'TableWritesThrottled'],
        ...['EventsUnsent', 'EventsUnreadable', 'RecordsUnreadable'],
        ...listenerNames.flatMap((name) => [`DeadLetters-${name}`, `EventsWaiting-${name}`]),
        ...[
          'LivePushesFailing',
          'PaymentsUncaptured',
          'LedgersNotInOrder',
          'MailsFailing',
          'MailsBouncing',
          'MailsComplainedAbout',
          'SignInsBlocked',
        ],
      ].sort(),
    );
  });

  it('each has a line in docs/operate.md', () => {
    const text = readFileSync('docs/operate.md', 'utf8');
    const told = [...new Set(alarms.map((alarm) => nameOf(alarm).replace(/-.+$/, '')))];
    expect(told.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
  });

  it('watch one metric each on a local AWS, which knows no arithmetic', () => {
    expect(alarmsOf(local).filter(({ Metrics }) => Metrics !== undefined)).toEqual([]);
    expect(alarmsOf(local).length).toBe(alarms.length - 1);
  });

  it('[O01] reach the operator: a topic that CloudWatch may publish to, over TLS, with the address that is set', () => {
    const template = templateOf(aws, 'Portal-Monitoring');
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'operator@broker.example',
    });
    const [policy] = resourcesOf(aws, 'AWS::SNS::TopicPolicy').filter(({ stack }) => stack === 'Portal-Monitoring');
    const text = JSON.stringify(policy);
    expect(text).toContain('cloudwatch.amazonaws.com');
    expect(text).toContain('aws:SecureTransport');
    templateOf(local, 'Trial-Monitoring').resourceCountIs('AWS::SNS::Subscription', 0);
  });
});

describe('metrics', () => {
  const ours = [
    ...alarms
      .flatMap(metricsOf)
      .filter(({ Namespace }) => Namespace === METRIC_NAMESPACE)
      .map(({ MetricName, Dimensions = [] }) => ({ name: MetricName, by: Dimensions.map(({ Name }) => Name) })),
    ...drawn
      .filter(([namespace]) => namespace === METRIC_NAMESPACE)
      .map(([, name, ...rest]) => ({
        name: String(name),
        by: rest.filter((part, index) => typeof part === 'string' && index % 2 === 0).map(String),
      })),
  ];

  it('of our own are in the table, with the dimensions it says', () => {
    expect(ours.length).toBeGreaterThan(50);
    const wrong = ours.filter(({ name, by }) => {
      const row = metricTable[name as MetricName];
      return !row || [...by].sort().join() !== ['service', ...row.by].sort().join();
    });
    expect(wrong).toEqual([]);
  });

  it('of the table are all drawn', () => {
    const searched = JSON.stringify(widgets);
    expect(Object.keys(metricTable).filter((name) => !searched.includes(name))).toEqual([]);
  });

  it('of the table are all emitted by a function', () => {
    const code = globSync('functions/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const emitted = Object.keys(metricTable).filter((name) =>
      code.some((text) => new RegExp(`(?:metrics\\.(?:count|add)\\(\\s*|[?=] ?)'${name}'`).test(text)),
    );
    expect(emitted.sort()).toEqual(Object.keys(metricTable).sort());
  });

  it('of AWS are spelt as AWS spells them', () => {
    const known: Record<string, readonly string[]> = {
      'AWS/SQS': ['ApproximateAgeOfOldestMessage', 'ApproximateNumberOfMessagesVisible'],
      'AWS/ApiGateway': [
        '4xx',
        '5xx',
        'ClientError',
        'ConnectCount',
        'Count',
        'ExecutionError',
        'IntegrationError',
        'Latency',
        'MessageCount',
      ],
      'AWS/CloudFront': ['4xxErrorRate', '5xxErrorRate', 'Requests'],
      'AWS/DynamoDB': [
        'ConsumedReadCapacityUnits',
        'ConsumedWriteCapacityUnits',
        'ReadThrottleEvents',
        'WriteThrottleEvents',
      ],
      'AWS/Lambda': ['ConcurrentExecutions', 'Duration', 'Errors', 'Throttles'],
      'AWS/SES': ['Reputation.BounceRate', 'Reputation.ComplaintRate', 'Send'],
      'AWS/States': [
        'ExecutionThrottled',
        'ExecutionTime',
        'ExecutionsFailed',
        'ExecutionsStarted',
        'ExecutionsTimedOut',
      ],
    };
    const used = [
      ...alarms.flatMap(metricsOf).map(({ Namespace, MetricName }) => [Namespace, MetricName]),
      ...drawn.map(([namespace, name]) => [String(namespace), String(name)]),
    ].filter(([namespace]) => namespace?.startsWith('AWS/'));
    expect(used.filter(([namespace = '', name = '']) => !known[namespace]?.includes(name))).toEqual([]);
  });
});

describe('dashboard', () => {
  it('shows what shippers notice first and what it runs on below', () => {
    expect(widgets.map(({ properties }) => properties.title)).toEqual([
      'Alarms',
      ...['Quotes', 'First price (ms after the request)', 'All prices (ms after the request)'],
      ...['Carriers answering by group', 'Carriers without a price, by group and reason'],
      'Groups: timed out, provider failing, first price',
      ...['Calls', 'Latency of calls (ms)', 'Server errors by route'],
      ...['Outside companies: calls (ms, p99)', 'Outside companies: failures by kind'],
      ...['Duration by function (ms, p99)', 'Errors by function', 'Throttles by function; running at once'],
      ...['Quote runs', 'Table: units used, requests refused', 'Live connection'],
      ...['Edge', 'Sign-ins; messages to pages', 'Events: unsent, swept, delivered again; dead letters'],
      ...['Payments not taken, ledgers not in order; ledgers checked', 'Mail'],
    ]);
  });

  it('draws every route and every task', () => {
    const names = drawn.flat().map(String);
    for (const route of Object.keys(routes)) expect(names).toContain(route);
    for (const key of [...Object.keys(routes), ...Object.keys(taskPermissions)])
      expect(names).toContain(`Portal-${key}`);
  });

  it('asks CloudFront’s region for the edge', () => {
    const edge = drawn.filter(([namespace]) => namespace === 'AWS/CloudFront');
    expect(edge).toHaveLength(3);
    for (const metric of edge) expect(metric.at(-1)).toMatchObject({ region: 'us-east-1' });
  });
});
