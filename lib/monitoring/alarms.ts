import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { groupCodes } from '#contract/quotes.ts';
import { functionName } from '../constructs/function-names.ts';
import { taskPermissions } from '../permissions/task-permissions.ts';
import type { AlarmRow } from './alarm-row.ts';
import { eventAlarms } from './event-alarms.ts';
import { awsMetric, type Monitored, portalMetric } from './metrics.ts';

/** Every alarm of the portal; docs/operate.md explains each. */
export function alarmRows(monitored: Monitored): AlarmRow[] {
  return [
    ...quoteAlarms(monitored),
    ...groupAlarms(monitored),
    ...machineAlarms(monitored),
    ...dataAlarms(monitored),
    ...eventAlarms(monitored),
    ...peopleAlarms(monitored),
    // The local AWS does not support metric math in alarms.
    ...(monitored.deployment.kind === 'aws' ? [unfinishedQuotes(monitored)] : []),
  ];
}

function quoteAlarms(monitored: Monitored): AlarmRow[] {
  return [
    {
      id: 'QuotesWithoutPrice',
      metric: portalMetric(monitored, 'QuotesWithoutPrice', {}, { statistic: 'Sum', minutes: 15 }),
      threshold: 3,
      means: 'Shippers got a results page without a single price.',
      first:
        'look at the widget of carriers without a price: one reason for all of them is the provider or its credentials.',
    },
    {
      id: 'FirstRateSlow',
      metric: portalMetric(monitored, 'FirstRateTime', {}, { statistic: 'p90' }),
      threshold: 3000,
      above: true,
      periods: [3, 5],
      means: 'One quote in ten waits more than three seconds for its first price.',
      first:
        'compare first prices by group: if only the fast groups are late, ask the provider; if all are, look at durations and throttles.',
    },
    {
      id: 'AllRatesLate',
      metric: portalMetric(monitored, 'AllRatesTime', {}, { statistic: 'p99' }),
      threshold: 10_250,
      above: true,
      periods: [3, 5],
      means: 'Quotes end later than the 10.25 seconds that the pages count on.',
      first: 'look at the duration of rateGroup and finishRates and at throttled writes of the table.',
    },
  ];
}

function groupAlarms(monitored: Monitored): AlarmRow[] {
  return groupCodes.flatMap((group) => [
    {
      id: `GroupTimedOut-${group}`,
      metric: portalMetric(monitored, 'GroupsTimedOut', { group }, { statistic: 'Sum', minutes: 15 }),
      threshold: 5,
      means: `The function that asks the carriers of group ${group} failed or was stuck in several quotes.`,
      first: "search the log of timeOutGroup for 'group timed out' and take the error's name to the log of rateGroup.",
    },
    {
      id: `ProviderFailing-${group}`,
      metric: portalMetric(monitored, 'ProviderFailures', { group }, { statistic: 'Sum', minutes: 15 }),
      threshold: 30,
      means: `The capacity provider could not be reached or understood for carriers of group ${group}.`,
      first:
        "look at the provider's status page and try its credentials; the log of rateGroup names the accounts ('no price').",
    },
  ]);
}

function machineAlarms({ deployment, stateMachineArn, httpApiId }: Monitored): AlarmRow[] {
  const machine = { StateMachineArn: stateMachineArn };
  return [
    {
      id: 'QuoteRunsFailed',
      metric: awsMetric('States', 'ExecutionsFailed', machine, { statistic: 'Sum' }),
      threshold: 1,
      means: 'The last state of a quote run failed; pages treat the quote as finished after 10.25 seconds.',
      first: 'read the log of finishRates, then that of the state machine.',
    },
    ...Object.keys(taskPermissions).map(
      (key): AlarmRow => ({
        id: `FunctionErrors-${key}`,
        metric: awsMetric(
          'Lambda',
          'Errors',
          { FunctionName: functionName(deployment.prefix, key) },
          { statistic: 'Sum' },
        ),
        threshold: 3,
        means: `The function ${key} threw, timed out or ran out of memory.`,
        first: `read its log, /aws/lambda/${functionName(deployment.prefix, key)}, from the first error on.`,
      }),
    ),
    {
      id: 'FunctionsThrottled',
      metric: awsMetric('Lambda', 'Throttles', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: "The account's limit on functions that run at once is reached.",
      first:
        'look at the throttles by function: of priceBulkRow alone, several bulk quotes take turns and nothing is lost; else ask AWS for a higher limit on concurrent executions; a quote needs six of them for up to ten seconds.',
    },
    {
      id: 'ApiServerErrors',
      metric: awsMetric('ApiGateway', '5xx', { ApiId: httpApiId }, { statistic: 'Sum' }),
      threshold: 5,
      means: 'Calls of the portal fail by no fault of the caller.',
      first: "find the route in the widget of server errors and search its function's log for 'failed'.",
    },
    {
      id: 'ApiSlow',
      metric: awsMetric('ApiGateway', 'Latency', { ApiId: httpApiId }, { statistic: 'p90' }),
      threshold: 3000,
      above: true,
      periods: [3, 5],
      means: 'One call in ten takes longer than three seconds.',
      first: 'find the function in the widget of durations; cold starts after a deployment pass by themselves.',
    },
  ];
}

function dataAlarms({ tableName }: Monitored): AlarmRow[] {
  return (['Read', 'Write'] as const).map((kind) => ({
    id: `Table${kind}sThrottled`,
    metric: awsMetric('DynamoDB', `${kind}ThrottleEvents`, { TableName: tableName }, { statistic: 'Sum' }),
    threshold: 1,
    periods: [2, 3] as const,
    means: `The table refuses ${kind.toLowerCase()}s, and calls take longer or fail.`,
    first:
      'see whether consumption jumped (a script?) or one customer is very busy; on-demand tables grow by themselves within minutes.',
  }));
}

function peopleAlarms(monitored: Monitored): AlarmRow[] {
  return [
    {
      id: 'LivePushesFailing',
      metric: portalMetric(monitored, 'LivePushesFailed', {}, { statistic: 'Sum', minutes: 15 }),
      threshold: 20,
      means: 'Prices reach open pages by polling only, some seconds later.',
      first: "search the log of rateGroup for 'push failed'.",
    },
    {
      id: 'PaymentsUncaptured',
      metric: portalMetric(monitored, 'PaymentsUncaptured', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: 'A carrier has a shipment whose card the gateway refused to take, and the amount is due.',
      first:
        "search for 'payment-not-taken' in the logs of settleDispatch and reconcilePayments; the shipment has an alert.",
    },
    {
      id: 'LedgersNotInOrder',
      metric: portalMetric(monitored, 'LedgerProblems', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: 'The nightly check found money that is not in order: a journal, or the gateway’s log beside our cash.',
      first:
        "search the log of checkLedgers for 'ledger not in order', then npm run ops -- ledger check --shipment <uuid>.",
    },
    {
      id: 'MailsFailing',
      metric: portalMetric(monitored, 'MailFailures', {}, { statistic: 'Sum' }),
      threshold: 1,
      means: 'People wait for a welcome or a reset mail that was not sent.',
      first: 'see in Amazon SES whether the sender is verified and sending is not paused.',
    },
    {
      id: 'MailsBouncing',
      metric: awsMetric('SES', 'Reputation.BounceRate', {}, { statistic: 'Maximum', minutes: 60 }),
      threshold: 0.05,
      means: 'One mail in twenty bounces; SES pauses an account at one in ten.',
      first: 'subscribe to the topic in the output UndeliveredTopicArn and see which addresses bounce.',
    },
    {
      id: 'MailsComplainedAbout',
      metric: awsMetric('SES', 'Reputation.ComplaintRate', {}, { statistic: 'Maximum', minutes: 60 }),
      threshold: 0.001,
      means: 'Recipients mark the mails as spam; SES pauses an account at one in a hundred.',
      first: 'see who complains by the topic in the output UndeliveredTopicArn, and whether somebody signs others up.',
    },
    {
      id: 'SignInsBlocked',
      metric: portalMetric(monitored, 'SignInsBlocked', {}, { statistic: 'Sum', minutes: 15 }),
      threshold: 50,
      means: 'Somebody tries passwords.',
      first: "count the lines 'refused' in the log of login; with one edge address behind them, block it at the edge.",
    },
  ];
}

function unfinishedQuotes(monitored: Monitored): AlarmRow {
  const sum = { statistic: 'Sum', minutes: 15 };
  const started = portalMetric(monitored, 'QuotesStarted', {}, sum);
  const finished = portalMetric(monitored, 'QuotesFinished', {}, sum);
  return {
    id: 'QuotesUnfinished',
    metric: new MathExpression({
      expression: 'FILL(started, 0) - FILL(finished, 0)',
      usingMetrics: { started, finished },
      label: 'Started and not finished',
      period: started.period,
    }),
    threshold: 10,
    periods: [2, 2],
    means: 'Quote runs begin and do not reach their end.',
    first: 'look at the failures of the state machine and at the log of finishRates.',
  };
}
