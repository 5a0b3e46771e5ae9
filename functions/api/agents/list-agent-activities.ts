import { listAgentActivitiesRoute } from '#contract/routes/agents.ts';
import { listActivities } from '#domain/agents/list-activities.ts';
import { dynamoActivities } from '#functions/adapters/dynamo/activity-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';

/** What agents did in the caller's account. */
export const handler = apiHandler(
  listAgentActivitiesRoute,
  () => ({ activities: dynamoActivities }),
  ({ caller, query, deps }) => listActivities(caller, query.olderThan, deps),
);
