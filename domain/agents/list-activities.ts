import { ACTIVITIES_A_PAGE, type AgentActivities } from '#contract/agents.ts';
import type { Caller } from '../accounts/session.ts';
import type { Activity, ActivityLog } from './activity.ts';

const shown = ({
  activityUuid,
  name,
  agentNumber,
  call,
  at,
  outcome,
}: Activity): AgentActivities['activities'][number] => ({
  activityUuid,
  agent: name,
  agentNumber: agentNumber ?? null,
  call,
  at,
  outcome,
});

/** What agents did in the caller's own account, newest first, a page at a time (A38). */
export async function listActivities(
  { userUuid }: Pick<Caller, 'userUuid'>,
  olderThan: string | undefined,
  { activities }: { readonly activities: Pick<ActivityLog, 'listNewest'> },
): Promise<AgentActivities> {
  const found = await activities.listNewest(userUuid, ACTIVITIES_A_PAGE + 1, olderThan);
  return { activities: found.slice(0, ACTIVITIES_A_PAGE).map(shown), more: found.length > ACTIVITIES_A_PAGE };
}
