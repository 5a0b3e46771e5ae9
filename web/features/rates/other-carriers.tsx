import type { GroupProgress } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { AnimatedList } from '#web/components/animated-list.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ageOf, type QuoteProgress } from '#web/rates/quote-progress.ts';
import { type CarrierState, groupOf } from '#web/rates/rate-responses.ts';
import { secondsLeft } from '#web/rules/rate-view.ts';
import { reasonOfMany, sameReasons } from '#web/rules/same-reasons.ts';
import row from './rate-row.module.css';
import classes from './results.module.css';
import { SkeletonCells } from './results-skeleton.tsx';
import { useEverySecond } from './use-results.ts';

interface StillWorkingProps {
  carriers: readonly CarrierState[];
  groups: readonly GroupProgress[];
  progress: QuoteProgress;
}

/** Carriers that may still respond, with the maximum wait for each. */
export function StillWorkingList({ carriers, groups, progress }: StillWorkingProps) {
  const working = carriers.filter((carrier) => carrier.state === 'working');
  useEverySecond(working.length > 0);
  if (working.length === 0) return null;
  const age = ageOf(progress);
  return (
    <Stack as="section" gap={10} className={classes.others} aria-labelledby="still-working">
      <SectionHeading id="still-working">{m.rates_waiting_for_rates()}</SectionHeading>
      <Card flush className={classes.list}>
        <AnimatedList as="ul">
          {working.map((carrier) => {
            const left = age === undefined ? undefined : secondsLeft(groupOf(groups, carrier.group), age);
            return (
              <CardSection as="li" key={carrier.name} className={row.row} data-waiting>
                <Row as="span" gap={12} line className={row.who}>
                  <CarrierMark name={carrier.name} pending />
                  <Stack as="span" gap={0}>
                    <Text as="span" weight="strong" className={row.name} title={carrier.name}>
                      {carrier.name}
                    </Text>
                    {carrier.slow && (
                      <Text as="span" size={12} tone="muted">
                        {m.rates_slow_lately()}
                      </Text>
                    )}
                  </Stack>
                </Row>
                <SkeletonCells />
                <Text as="span" size={12} tone="muted" numbers className={row.left}>
                  {left === undefined ? m.rates_no_answer_yet() : m.rates_up_to_s_more({ left })}
                </Text>
              </CardSection>
            );
          })}
        </AnimatedList>
      </Card>
    </Stack>
  );
}

/** Carriers without a rate, with the reason: they stay listed. */
export function DeclineList({ carriers }: { carriers: readonly CarrierState[] }) {
  const none = carriers.filter((carrier) => carrier.state === 'none');
  if (none.length === 0) return null;
  return (
    <Stack as="section" gap={10} className={classes.others} aria-labelledby="no-price">
      <SectionHeading id="no-price">{m.rates_no_rate_available()}</SectionHeading>
      <Card flush className={classes.list}>
        <AnimatedList as="ul">
          {sameReasons(none.map(({ name, reason = '' }) => ({ name, reason }))).map(({ reason, names }) => (
            <CardSection as="li" key={`${names.length > 1} ${reason} ${names[0]}`} className={classes.reason}>
              {names.length > 1 ? (
                <Disclosure look="line" summary={reasonOfMany(names.length, reason)}>
                  <Text tone="muted" className={classes.names}>
                    {names.join(', ')}
                  </Text>
                </Disclosure>
              ) : (
                <Text as="div" tone="muted">
                  <strong>{names[0]}</strong> {reason}
                </Text>
              )}
            </CardSection>
          ))}
        </AnimatedList>
      </Card>
    </Stack>
  );
}
