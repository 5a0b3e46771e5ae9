import { IconBuilding, IconCoins, IconGift } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import type { Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';
import { showToast } from '#web/stores/toasts.ts';
import { money } from './reward-words.ts';
import classes from './rewards.module.css';

interface JoinCardProps {
  rewards: Rewards;
  onJoined: () => Promise<void>;
}

/** What rewards are, what they would have brought, and the one press that joins (C19). */
export function JoinCard({ rewards, onJoined }: JoinCardProps) {
  return (
    <Card as="section" aria-labelledby="rewards-join" className={classes.join}>
      <Stack gap={22}>
        <Stack gap={8}>
          <SectionHeading id="rewards-join" size="page">
            {m.rewards_join_title()}
          </SectionHeading>
          <Text tone="muted">{formatShipped(rewards)}</Text>
        </Stack>
        <Benefits rewards={rewards} />
        <JoinButton onJoined={onJoined} />
      </Stack>
      <PrizeTable rewards={rewards} />
    </Card>
  );
}

function formatShipped({ shipped }: Rewards): string {
  if (!shipped || shipped.points === 0) return m.rewards_join_new();
  const { since, amount, points } = shipped;
  return m.rewards_join_shipped({ day: dayWithYear(since), amount: money(amount), points: formatNumber(points) });
}

function Benefits({ rewards: { prizes, owner, monthsKept } }: { rewards: Rewards }) {
  const [smallest] = prizes;
  return (
    <Stack as="ul" gap={14}>
      <Benefit icon={<IconCoins aria-hidden size={22} stroke={1.6} />} title={m.rewards_join_dollar()}>
        {m.rewards_join_dollar_text()} {m.rewards_kept({ count: monthsKept })}
      </Benefit>
      <Benefit
        icon={<IconGift aria-hidden size={22} stroke={1.6} />}
        title={m.rewards_join_prizes({ points: formatNumber(smallest?.points ?? 0) })}
      >
        {m.rewards_join_prizes_text()}
      </Benefit>
      <Benefit icon={<IconBuilding aria-hidden size={22} stroke={1.6} />} title={m.rewards_join_owner({ owner })}>
        {m.rewards_join_owner_text()}
      </Benefit>
    </Stack>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className={classes.benefit}>
      {icon}
      <div>
        <Text weight="strong">{title}</Text>
        <Text tone="muted">{children}</Text>
      </div>
    </li>
  );
}

function JoinButton({ onJoined }: Pick<JoinCardProps, 'onJoined'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const join = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('joinRewards', {});
      showToast({ type: 'success', text: m.rewards_joined() });
      await onJoined();
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <Row gap="10px 14px" className={classes.press}>
        <Button kind="primary" size="large" busy={busy} onClick={() => void join()}>
          {m.rewards_join()}
        </Button>
        <Text tone="muted" size={13}>
          {m.rewards_join_note()} <Link to={paths.terms}>{m.rewards_join_terms()}</Link>
        </Text>
      </Row>
    </Stack>
  );
}

function PrizeTable({ rewards: { prizes } }: { rewards: Rewards }) {
  return (
    <Table
      look="plain"
      label={m.rewards_prizes()}
      columns={[
        {
          key: 'prize',
          label: m.rewards_prizes(),
          main: true,
          card: 'start',
          cell: ({ amount }) => (
            <Row gap={12} line as="span">
              <span className={classes.small} aria-hidden>
                <IconCoins size={18} stroke={1.6} />
              </span>
              <Text as="span" weight="strong">
                {m.rewards_prize({ amount: money(amount) })}
              </Text>
            </Row>
          ),
        },
        {
          key: 'points',
          label: m.rewards_points_column(),
          align: 'end',
          card: 'end',
          cell: ({ points }) => (
            <Text as="span" tone="muted" numbers className={classes.worth}>
              {formatNumber(points)}
            </Text>
          ),
        },
      ]}
      rows={prizes}
      keyOf={({ points }) => String(points)}
    />
  );
}
