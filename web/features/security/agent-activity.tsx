import { useCallback, useEffect, useState } from 'react';
import type { AgentActivities } from '#contract/agents.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SettingsSection } from '#web/components/settings-section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './agent-activity.module.css';
import { formatActivity } from './format-activity.ts';

type Activity = AgentActivities['activities'][number];

/** What agents did in the customer's account, newest first (A38). */
export function AgentActivity() {
  const { activities, more, busy, problem, load } = useActivities();
  return (
    <SettingsSection title={m.agents_activity_heading()} text={m.agents_activity_about()} busy={busy}>
      {activities.length > 0 && (
        <ul className={classes.list}>
          {activities.map((activity) => (
            <ActivityRow key={activity.activityUuid} activity={activity} />
          ))}
        </ul>
      )}
      {busy && activities.length === 0 && (
        <Stack gap={8} role="status" aria-label={m.agents_activity_loading()}>
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </Stack>
      )}
      {problem && (
        <MessageBox kind="error" action={{ label: m.components_try_again(), run: load }}>
          {problem}
        </MessageBox>
      )}
      {!busy && !problem && activities.length === 0 && <Text>{m.agents_activity_none()}</Text>}
      {more && !problem && (
        <Row gap={12}>
          <Button onClick={load} busy={busy}>
            {m.agents_activity_more()}
          </Button>
        </Row>
      )}
    </SettingsSection>
  );
}

/** The activities read so far; `load` reads the next page. */
function useActivities() {
  const [{ activities, more }, setPages] = useState<AgentActivities>({ activities: [], more: false });
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState<string>();
  const read = useCallback(async (olderThan: string | undefined) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = await call('listAgentActivities', olderThan === undefined ? {} : { olderThan });
      setPages((before) => ({
        activities: olderThan === undefined ? page.activities : [...before.activities, ...page.activities],
        more: page.more,
      }));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => void read(undefined), [read]);
  return { activities, more, busy, problem, load: () => void read(activities.at(-1)?.activityUuid) };
}

const outcomes = {
  refused: m.agents_activity_refused,
  failed: m.agents_activity_failed,
  started: m.agents_activity_started,
} as const;

function ActivityRow({ activity: { call: made, agent, agentNumber: number, at, outcome } }: { activity: Activity }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = { day: formatDay(todayIn(zone, new Date(at))), clock: formatClock(zone, new Date(at)) };
  return (
    <li className={classes.row}>
      <div>
        <Text as="div" weight="strong">
          {formatActivity(made)}
        </Text>
        <Text as="div" size={12} tone="muted">
          {number === null
            ? m.agents_activity_by({ agent, ...when })
            : m.agents_activity_by_number({ agent, number, ...when })}
        </Text>
      </div>
      {outcome !== 'done' && <Tag>{outcomes[outcome]()}</Tag>}
    </li>
  );
}
