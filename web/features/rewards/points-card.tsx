import { IconClock } from '@tabler/icons-react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';
import { plain } from './reward-words.ts';
import classes from './rewards.module.css';

/** What can be spent, what waits, what became of the rest, and whose the points are. */
export function PointsCard({ rewards }: { rewards: Rewards }) {
  const { points, waiting } = rewards;
  return (
    <div className={classes.points}>
      <div className={classes.spend}>
        <Text tone="muted" size={13}>
          {m.rewards_to_spend()}
        </Text>
        <Text size={32} numbers tone={points < 0 ? 'red' : 'plain'}>
          {plain(points)} <span className={classes.unit}>{m.rewards_points_word()}</span>
        </Text>
      </div>
      <div>
        <Text tone="muted" size={13}>
          {m.rewards_waiting_shipments({ count: waiting.count })}
        </Text>
        <Text size={20} numbers>
          {formatNumber(waiting.points)}
        </Text>
        {waiting.unpaidPoints > 0 && (
          <Text size={13} weight="medium" className={classes.unpaid} icon={<IconClock aria-hidden size={14} />}>
            {m.rewards_waiting_payment({ points: formatNumber(waiting.unpaidPoints) })}
          </Text>
        )}
      </div>
      <Since rewards={rewards} />
      <Belonging rewards={rewards} />
    </div>
  );
}

function Since({ rewards: { joinedDate, earned, redeemed, ended } }: { rewards: Rewards }) {
  return (
    <div>
      <Text tone="muted" size={13}>
        {m.rewards_since({ day: dayWithYear(joinedDate ?? '') })}
      </Text>
      <Text numbers>{m.rewards_earned({ points: plain(earned) })}</Text>
      <Text numbers>{m.rewards_used({ points: formatNumber(redeemed) })}</Text>
      {ended > 0 && <Text numbers>{m.rewards_ended_sum({ points: formatNumber(ended) })}</Text>}
    </div>
  );
}

function Belonging({ rewards: { owner, nextEnd, monthsKept } }: { rewards: Rewards }) {
  return (
    <Stack gap={4} className={classes.belonging}>
      <Text tone="muted" size={13}>
        {m.rewards_belong({ owner })}
      </Text>
      <Text tone="muted" size={13}>
        {nextEnd
          ? m.rewards_next_end({ count: nextEnd.points, day: dayWithYear(nextEnd.date) })
          : m.rewards_kept({ count: monthsKept })}
      </Text>
    </Stack>
  );
}
