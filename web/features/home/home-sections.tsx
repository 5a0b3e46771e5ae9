import { IconBolt, IconCoin, IconHeadset } from '@tabler/icons-react';
import { Suspense } from 'react';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Card } from '#web/components/card.tsx';
import { Columns } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useSession } from '#web/stores/session.ts';
import { ExamplePrices } from './example-prices.tsx';
import classes from './home.module.css';
import { Questions } from './question-list.tsx';

// Only who is signed in can be locked: here those who signed in in another tab while this page was open.
const LeaveWhenLocked = lazySection(
  async () => (await import('#web/features/rating-lock/leave-when-locked.tsx')).LeaveWhenLocked,
);

const benefits = [
  {
    Icon: IconHeadset,
    title: m.home_expert_assistance(),
    text: m.home_a_person_who_knows_ltl(),
  },
  {
    Icon: IconBolt,
    title: m.home_simple_convenient_fast(),
    text: m.home_quote_book_and_track_in(),
  },
  {
    Icon: IconCoin,
    title: m.home_save_money(),
    text: m.home_rates_from_two_dozen_carriers(),
  },
] as const;

/** What the portal is for, an example of what comes back, and the usual questions. */
export function HomeSections() {
  const { session } = useSession();
  return (
    <>
      <section aria-labelledby="benefits-heading">
        <h2 id="benefits-heading">{m.home_freight_without_the_phone_tag()}</h2>
        <Columns columns="repeat(3, 1fr)" gap={20} below="phone" className={classes.benefits}>
          {benefits.map(({ Icon, title, text }) => (
            <Card key={title}>
              <Icon aria-hidden size={24} stroke={1.75} color="var(--blue)" />
              <SectionHeading level={3} size="section">
                {title}
              </SectionHeading>
              <Text tone="muted">{text}</Text>
            </Card>
          ))}
        </Columns>
      </section>
      <ExamplePrices />
      <Questions />
      {session && (
        <Suspense>
          <LeaveWhenLocked />
        </Suspense>
      )}
    </>
  );
}
