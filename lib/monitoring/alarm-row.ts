import { ComparisonOperator, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** One alarm: its metric and threshold, what it means and what to do first. */
export interface AlarmRow {
  readonly id: string;
  readonly metric: IMetric;
  readonly threshold: number;
  /** Raised at the threshold, or only above it. */
  readonly above?: true;
  /** How many of the last periods have to be over the threshold; one of one by default. */
  readonly periods?: readonly [over: number, last: number];
  readonly means: string;
  readonly first: string;
}

export const comparisonOf = ({ above }: AlarmRow): ComparisonOperator =>
  above ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
