import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { METRIC_NAMESPACE, type MetricDimensions, type MetricName } from '#contract/metrics.ts';
import type { Deployment } from '../deployment.ts';

/** How a figure is drawn or monitored. */
interface Look {
  /** 'Sum', 'Average', 'Maximum' or a percentile such as 'p99'. */
  readonly statistic: string;
  readonly label?: string;
  readonly minutes?: number;
}

/** The names of the stacks' resources in CloudWatch's dimensions. */
export interface Monitored {
  readonly deployment: Deployment;
  readonly tableName: string;
  readonly httpApiId: string;
  readonly liveApiId: string;
  readonly stateMachineArn: string;
  readonly distributionId: string;
}

const period = ({ minutes = 5 }: Look) => Duration.minutes(minutes);

/** A metric that our own functions emit; it has to be listed in contract/metrics.ts. */
export function portalMetric<Name extends MetricName>(
  { deployment }: Monitored,
  metricName: Name,
  dimensions: MetricDimensions<Name>,
  look: Look,
): Metric {
  return new Metric({
    namespace: METRIC_NAMESPACE,
    metricName,
    dimensionsMap: { service: deployment.prefix, ...dimensions },
    period: period(look),
    ...look,
  });
}

/** A metric that AWS itself emits. */
export function awsMetric(
  namespace: string,
  metricName: string,
  dimensionsMap: Readonly<Record<string, string>>,
  look: Look & { readonly region?: string },
): Metric {
  return new Metric({ namespace: `AWS/${namespace}`, metricName, dimensionsMap, period: period(look), ...look });
}
