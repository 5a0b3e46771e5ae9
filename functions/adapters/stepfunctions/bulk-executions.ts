import { DescribeExecutionCommand, StartExecutionCommand } from '@aws-sdk/client-sfn';
import type { BulkExecutions, StoredBulkRun } from '#domain/bulk-quotes/bulk-run.ts';
import { env } from '#functions/platform/env.ts';
import { stateMachines } from './state-machines.ts';

const nameOf = ({ bulkUuid, starts }: StoredBulkRun): string => `${bulkUuid}-${starts}`;

/** An execution has its machine's address, as 'execution', and its name. */
const executionArn = (run: StoredBulkRun): string =>
  `${env('BULK_QUOTE_ARN').replace(':stateMachine:', ':execution:')}:${nameOf(run)}`;

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** Executions of the bulk-quote state machine, named by the run and its number. */
export const stepFunctionBulks: BulkExecutions = {
  async start(run) {
    const { customerUuid, bulkUuid } = run;
    const input = JSON.stringify({ customerUuid, bulkUuid });
    try {
      await stateMachines().send(
        new StartExecutionCommand({ stateMachineArn: env('BULK_QUOTE_ARN'), name: nameOf(run), input }),
      );
    } catch (error) {
      if (!isNamed(error, 'ExecutionAlreadyExists')) throw error;
    }
  },
  async isAlive(run) {
    try {
      const found = await stateMachines().send(new DescribeExecutionCommand({ executionArn: executionArn(run) }));
      return found.status === 'RUNNING';
    } catch (error) {
      if (isNamed(error, 'ExecutionDoesNotExist')) return false;
      throw error;
    }
  },
};
