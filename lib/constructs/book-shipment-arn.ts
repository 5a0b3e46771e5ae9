import { Aws } from 'aws-cdk-lib';

/** The name of the state machine that orders freight at carriers. */
export const bookShipmentName = (prefix: string): string => `${prefix}-book-shipment`;

/** Its address, by its name and not by reference: its sweep starts it, and it invokes its tasks. */
export const bookShipmentArn = (prefix: string): string =>
  `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:stateMachine:${bookShipmentName(prefix)}`;
