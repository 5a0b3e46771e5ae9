import { IconPhone, IconRefresh } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { keepQuote } from '#web/features/rates/use-leave-results.ts';
import { useNewPrices } from '#web/features/rates/use-new-prices.ts';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formPath } from '#web/format/format-row.ts';
import type { CarrierState, RateResponses } from '#web/rates/rate-responses.ts';
import { reasonOfMany, sameReasons } from '#web/rules/same-reasons.ts';
import classes from './single-rate.module.css';

interface SingleRateNoneProps {
  head: RateResponses['head'];
  carriers: readonly CarrierState[];
  /** The carriers are being asked once more by themselves (Q17). */
  refreshing: boolean;
}

/** No carrier returned a rate: an apology, why, and what can be done. */
export function SingleRateNone({ head, carriers, refreshing }: SingleRateNoneProps) {
  const { ask, asking, problem } = useNewPrices(head);
  const why = useLockReason();
  return (
    <Card as="section" flush aria-labelledby="single-none" aria-live="polite">
      <CardSection>
        <SectionHeading id="single-none">{refreshing ? m.single_none_asking_again() : m.single_none()}</SectionHeading>
        <Text tone="muted">
          {refreshing ? m.rates_this_takes_up_to_10() : m.single_none_asked({ count: carriers.length })}
        </Text>
      </CardSection>
      <Reasons carriers={carriers} />
      <CardSection>
        <Stack gap={12}>
          <Text tone="muted">{m.single_refresh_helps()}</Text>
          {problem && <MessageBox kind="error">{problem}</MessageBox>}
          <Row gap={10}>
            <Button
              kind="primary"
              busy={asking || refreshing}
              why={why}
              icon={<IconRefresh aria-hidden size={18} />}
              onClick={() => void ask()}
            >
              {asking ? m.rates_asking_carriers() : m.rates_refresh()}
            </Button>
            <QuoteButton to={formPath(head.reRunOf?.shipmentUuid)} state={keepQuote}>
              {m.rates_back_to_quote()}
            </QuoteButton>
            <ButtonLink kind="quiet" to={brand.phoneHref} icon={<IconPhone aria-hidden size={18} />}>
              {brand.phone}
            </ButtonLink>
          </Row>
        </Stack>
      </CardSection>
    </Card>
  );
}

/** Why each carrier has no rate, those with the same reason together. */
function Reasons({ carriers }: Pick<SingleRateNoneProps, 'carriers'>) {
  const reasons = sameReasons(carriers.map(({ name, reason = '' }) => ({ name, reason })));
  return reasons.map(({ reason, names }) => (
    <CardSection as="div" key={`${reason}/${names[0]}`} className={classes.reason}>
      {names.length > 1 ? (
        <Disclosure look="line" summary={reasonOfMany(names.length, reason)}>
          <Text tone="muted">{names.join(', ')}</Text>
        </Disclosure>
      ) : (
        <Text tone="muted">
          <strong>{names[0]}</strong> {reason}
        </Text>
      )}
    </CardSection>
  ));
}
