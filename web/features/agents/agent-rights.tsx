import { IconCircleCheck, IconLock, IconShieldCheck } from '@tabler/icons-react';
import type { AgentCustomers } from '#contract/agents.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { useSession } from '#web/stores/session.ts';
import classes from './agents.module.css';

type Agent = AgentCustomers['agent'];

/** How an agent is named in records: 'Priya Raman, agent A-0412'. */
export const agentNameOf = ({ name, agentNumber }: Agent): string =>
  agentNumber ? m.agents_name_number({ name, number: agentNumber }) : name;

/** What an agent may do for a customer, and as whom it is recorded. */
export function AgentRights({ agent }: { agent: Agent }) {
  const { session } = useSession();
  const may = [
    m.agents_may_change(),
    ...(agent.signs ? [m.agents_may_sign()] : []),
    ...(agent.seesCost ? [m.agents_may_cost()] : []),
  ];
  return (
    <Card as="aside">
      <Stack gap={12}>
        <SectionHeading level={2}>{m.agents_may()}</SectionHeading>
        <Stack as="ul" gap={10} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {may.map((right) => (
            <Text
              key={right}
              as="li"
              size={14}
              className={classes.right}
              icon={<IconCircleCheck aria-hidden size={18} color="var(--green)" />}
            >
              {right}
            </Text>
          ))}
          <Text as="li" size={14} tone="muted" className={classes.right} icon={<IconLock aria-hidden size={18} />}>
            {m.agents_may_not()}
          </Text>
        </Stack>
        <Stack gap={2} ruled>
          <Text size={12} tone="muted">
            {m.agents_recorded_as()}
          </Text>
          <Text size={14} weight="strong">
            {agentNameOf(agent)}
          </Text>
          {session?.secondFactorOn && (
            <div>
              <Tag tone="green" icon={<IconShieldCheck aria-hidden size={14} stroke={1.75} />}>
                {m.agents_two_factor_on()}
              </Tag>
            </div>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
