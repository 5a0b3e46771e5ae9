import { Aws } from 'aws-cdk-lib';

/** The name of the state machine of bulk quotes. */
export const bulkQuoteName = (prefix: string): string => `${prefix}-bulk-quote`;

/** Its address, by its name and not by reference: its tasks start it, and it invokes them. */
export const bulkQuoteArn = (prefix: string): string =>
  `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:stateMachine:${bulkQuoteName(prefix)}`;

/** The addresses of its executions, as cdk-nag names them. */
export const bulkExecutionsName = (prefix: string): string =>
  `arn:<AWS::Partition>:states:<AWS::Region>:<AWS::AccountId>:execution:${bulkQuoteName(prefix)}:*`;

/** The addresses of its executions. */
export const bulkExecutionsArn = (prefix: string): string =>
  `${bulkQuoteArn(prefix).replace(':stateMachine:', ':execution:')}:*`;
