import { type ReactNode, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import type { Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { rewards as row } from '#web/pages/customer-pages.ts';
import { History } from './history.tsx';
import { JoinCard } from './join-card.tsx';
import { type LoadedRewards, loadRewards } from './load-rewards.ts';
import { PointsCard } from './points-card.tsx';
import { Prizes } from './prizes.tsx';
import classes from './rewards.module.css';

export const meta = () => [{ title: row.title() }];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadRewards(request);

export function HydrateFallback() {
  return (
    <Frame>
      <Stack gap={28} aria-label={m.rewards_loading()} aria-busy="true" role="status">
        <Skeleton height={120} radius={12} />
        <div className={classes.prizes}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={180} radius={12} />
          ))}
        </div>
        <Skeleton height={320} radius={12} />
      </Stack>
    </Frame>
  );
}

function Frame({ intro, takeFocus = false, children }: { intro?: string; takeFocus?: boolean; children: ReactNode }) {
  return (
    <Page>
      <Stack gap={20}>
        <header>
          <SectionHeading key={String(takeFocus)} level={1} takeFocus={takeFocus}>
            {m.rewards_heading()}
          </SectionHeading>
          {intro && <Text tone="muted">{intro}</Text>}
        </header>
        {children}
      </Stack>
    </Page>
  );
}

/** Points of an account, what they are redeemed for, and how they came about; before, what joining brings (S21, A37). */
export default function RewardsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [hasJoined, setJoined] = useState(false);
  const { rewards, problem } = loaded;
  if (!rewards)
    return (
      <Frame>
        <FailedState title={m.rewards_failed()} text={problem ?? ''} onRetry={() => void revalidate()} />
      </Frame>
    );
  if (!rewards.joined)
    return (
      <Frame intro={m.rewards_intro_new()}>
        <JoinCard
          rewards={rewards}
          onJoined={async () => {
            setJoined(true);
            await revalidate();
          }}
        />
      </Frame>
    );
  return (
    <Frame intro={m.rewards_intro()} takeFocus={hasJoined}>
      <Joined rewards={rewards} loaded={loaded} />
    </Frame>
  );
}

function Joined({ rewards, loaded }: { rewards: Rewards; loaded: LoadedRewards }) {
  const busy = useNavigation().state === 'loading';
  return (
    <Stack gap={28} aria-busy={busy || undefined}>
      <Card as="section" aria-label={m.rewards_heading()} flush>
        <PointsCard rewards={rewards} />
      </Card>
      <Prizes rewards={rewards} />
      <section aria-labelledby="rewards-history">
        <SectionHeading id="rewards-history" space>
          {m.rewards_history()}
        </SectionHeading>
        <History waiting={rewards.waiting} loaded={loaded} />
      </section>
    </Stack>
  );
}
