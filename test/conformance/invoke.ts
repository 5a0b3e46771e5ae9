import {
  InvokeCommand,
  LambdaClient,
  LambdaServiceException,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { endpoint } from './own.ts';

export interface Invoked {
  readonly status: number;
  readonly failed: boolean;
  readonly payload: Record<string, unknown>;
}

/** A refused call is an answer here, not something to try again. */
const lambda = new LambdaClient({ endpoint, maxAttempts: 1 });

/** Calls a function and waits for its response. */
export async function invoke(name: string, order: object): Promise<Invoked> {
  try {
    const result = await lambda.send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(order) }));
    return {
      status: result.StatusCode ?? 0,
      failed: result.FunctionError !== undefined,
      payload: JSON.parse(result.Payload?.transformToString() || 'null'),
    };
  } catch (error) {
    if (!(error instanceof LambdaServiceException)) throw error;
    return { status: error.$metadata.httpStatusCode ?? 0, failed: false, payload: { refused: error.name } };
  }
}

/** Reserves a concurrency for a function: more calls at once are refused. */
export async function reserve(name: string, calls: number): Promise<void> {
  await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName: name, ReservedConcurrentExecutions: calls }));
}
