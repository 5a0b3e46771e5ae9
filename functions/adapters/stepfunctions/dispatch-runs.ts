import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { DispatchRuns } from '#domain/dispatch/dispatch-deps.ts';
import { env } from '#functions/platform/env.ts';
import { stateMachines } from './state-machines.ts';

/** Executions of the book-shipment state machine; a name starts once in ninety days. */
export const stepFunctionDispatches: DispatchRuns = {
  async start({ name, ...task }) {
    const stateMachineArn = env('BOOK_SHIPMENT_ARN');
    try {
      await stateMachines().send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(task) }));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ExecutionAlreadyExists')) throw error;
    }
  },
};
