import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** What one permission gives a function: variables of its environment and statements of its role. */
export interface Grant {
  readonly env?: Readonly<Record<string, string>>;
  readonly allow?: readonly PolicyStatement[];
  /** Resources with a wildcard, as cdk-nag names them, and why. */
  readonly wildcards?: Readonly<Record<string, string>>;
}

/** Actions on these resources. */
export function allow(actions: readonly string[], ...resources: string[]): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources });
}

/** Actions on items whose partition key is of one of these patterns; an index's own partition key counts for an index. */
export function inPartitions(
  patterns: readonly string[],
  actions: readonly string[],
  resource: string,
): PolicyStatement {
  const conditions = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } };
  return new PolicyStatement({ actions: [...actions], resources: [resource], conditions });
}
