import { type BulkPlan, type PlanTask, planRun } from '#domain/bulk-quotes/plan-run.ts';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { stepFunctionBulks } from '#functions/adapters/stepfunctions/bulk-executions.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { taskHandler } from '#functions/runtime/task-handler.ts';

const keysOf = ({ bulkUuid }: PlanTask) => ({ bulk: bulkUuid });

/** What the execution of a bulk quote does next. */
export const handler = taskHandler(keysOf, async (task: PlanTask): Promise<BulkPlan> => {
  const plan = await planRun(task, { ...clock, bulks: dynamoBulks, executions: stepFunctionBulks });
  log.info('bulk quote planned', { next: plan.next, rows: plan.rows.length });
  return plan;
});
