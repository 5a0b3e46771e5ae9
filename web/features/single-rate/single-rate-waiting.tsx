import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { Card, CardSection } from '#web/components/card.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ResponseProgress } from '#web/features/rates/response-progress.tsx';
import type { CarrierState, RateResponses } from '#web/rates/rate-responses.ts';
import classes from './single-rate.module.css';
import { RateCardSkeleton } from './single-rate-skeleton.tsx';

interface SingleRateWaitingProps {
  answers: RateResponses;
  carriers: readonly CarrierState[];
  failure: CallError | undefined;
}

/** How far the carriers are, over the shape of the rate to come: nothing can be pressed that a later carrier would replace. */
export function SingleRateWaiting({ answers, carriers, failure }: SingleRateWaitingProps) {
  return (
    <Card as="section" flush aria-labelledby="single-waiting" aria-busy>
      <CardSection>
        <SectionHeading id="single-waiting">{m.single_waiting()}</SectionHeading>
        <ResponseProgress answers={answers} carriers={carriers} complete={false} failure={failure} />
        <Text tone="muted" size={13} role="status" className={classes.note}>
          {m.single_up_to_ten_seconds()}
        </Text>
      </CardSection>
      <CardSection>
        <RateCardSkeleton />
      </CardSection>
    </Card>
  );
}
