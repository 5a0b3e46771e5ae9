import { IconCoins } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import type { Redeemed, RewardPrize, Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Gauge } from '#web/components/gauge.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { dayWithYear } from '#web/features/quotes-list/format-list.ts';
import { money } from './reward-words.ts';
import classes from './rewards.module.css';

// What opens over the page comes when it is asked for.
const RedeemDialog = lazySection(async () => (await import('./redeem-dialog.tsx')).RedeemDialog);

/** The settings' tab that shows store credit. */
const CREDIT_TAB = `${paths.accountSettings}?tab=5`;

/** What points are redeemed for; one button is the page's main one: the dearest prize that the points are enough for. */
export function Prizes({ rewards }: { rewards: Rewards }) {
  const [chosen, setChosen] = useState<RewardPrize>();
  const [done, setDone] = useState<Redeemed>();
  const { revalidate } = useRevalidator();
  const finish = async (redeemed: Redeemed) => {
    await revalidate();
    setChosen(undefined);
    setDone(redeemed);
  };
  return (
    <section aria-labelledby="rewards-prizes">
      <Stack gap={12}>
        <SectionHeading id="rewards-prizes">{m.rewards_prizes()}</SectionHeading>
        {done && <Done redeemed={done} />}
        {rewards.points < 0 && (
          <MessageBox kind="warn" announce="never">
            <Text weight="strong">{m.rewards_negative_title()}</Text>
            <Text>{m.rewards_negative({ points: formatNumber(-rewards.points) })}</Text>
          </MessageBox>
        )}
        <ul className={classes.prizes}>
          {rewards.prizes.map((prize) => (
            <Prize key={prize.points} prize={prize} rewards={rewards} onRedeem={() => setChosen(prize)} />
          ))}
        </ul>
      </Stack>
      {chosen && (
        <Suspense>
          <RedeemDialog prize={chosen} rewards={rewards} onClose={() => setChosen(undefined)} onDone={finish} />
        </Suspense>
      )}
    </section>
  );
}

interface PrizeProps {
  prize: RewardPrize;
  rewards: Rewards;
  onRedeem: () => void;
}

function Prize({ prize, rewards: { points, bestPrize }, onRedeem }: PrizeProps) {
  const amount = money(prize.amount);
  return (
    <Card as="li" className={classes.prize}>
      <span className={classes.picture} aria-hidden>
        <IconCoins size={26} stroke={1.6} />
      </span>
      <div>
        <Text weight="strong">{m.rewards_prize({ amount })}</Text>
        <Text tone="muted" size={13}>
          {m.rewards_prize_text()}
        </Text>
      </div>
      <Text numbers>{m.rewards_points({ count: prize.points })}</Text>
      {points >= prize.points ? (
        <Button
          kind={bestPrize?.points === prize.points ? 'primary' : 'secondary'}
          full
          aria-label={m.rewards_redeem_prize({ amount })}
          onClick={onRedeem}
        >
          {m.rewards_redeem()}
        </Button>
      ) : (
        <div className={classes.far}>
          <Gauge value={Math.max(0, points) / prize.points} />
          <Text tone="muted" size={13} numbers>
            {m.rewards_to_go({ points: formatNumber(prize.points - points) })}
          </Text>
        </div>
      )}
    </Card>
  );
}

/** What was redeemed; it takes the focus, since the button may be gone. */
function Done({ redeemed }: { redeemed: Redeemed }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has given it back to where it was.
    const later = setTimeout(() => box.current?.focus(), 50);
    return () => clearTimeout(later);
  }, [redeemed]);
  return (
    <div ref={box} tabIndex={-1}>
      <MessageBox kind="done" announce="politely">
        {m.rewards_redeemed({ amount: money(redeemed.amount), day: dayWithYear(redeemed.expiresDate) })}{' '}
        <Link to={CREDIT_TAB}>{m.rewards_credit_link()}</Link>
      </MessageBox>
    </div>
  );
}
