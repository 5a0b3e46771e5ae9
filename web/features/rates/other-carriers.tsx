import { IconChevronRight } from '@tabler/icons-react';
import type { GroupProgress } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { secondsLeft } from '#web/rules/rate-view.ts';
import { reasonOfMany, sameReasons } from '#web/rules/same-reasons.ts';
import { ageOf, type QuoteProgress } from '#web/stores/quote-progress.ts';
import { type CarrierState, groupOf } from '#web/stores/rate-answers.ts';
import classes from './other-carriers.module.css';
import list from './rate-list.module.css';
import row from './rate-row.module.css';
import { SkeletonCells } from './results-skeleton.tsx';
import stacks from './stack.module.css';
import { useEverySecond } from './use-results.ts';
import { useStack } from './use-stack.ts';

interface StillWorkingProps {
  carriers: readonly CarrierState[];
  groups: readonly GroupProgress[];
  progress: QuoteProgress;
}

/** Carriers that may still answer, with the longest one has to wait for each. */
export function StillWorkingList({ carriers, groups, progress }: StillWorkingProps) {
  const working = carriers.filter((carrier) => carrier.state === 'working');
  useEverySecond(working.length > 0);
  const stack = useStack<HTMLUListElement>();
  if (working.length === 0) return null;
  const age = ageOf(progress);
  return (
    <section className={classes.others} aria-labelledby="still-working">
      <h2 id="still-working" className={classes.subtitle}>
        {m.rates_waiting_for_rates()}
      </h2>
      <ul ref={stack} className={`${list.list} ${stacks.stack}`}>
        {working.map((carrier) => {
          const left = age === undefined ? undefined : secondsLeft(groupOf(groups, carrier.group), age);
          return (
            <li key={carrier.name} className={row.row} data-waiting>
              <span className={row.who}>
                <CarrierMark name={carrier.name} pending />
                <span className={row.name} title={carrier.name}>
                  {carrier.name}
                </span>
              </span>
              <SkeletonCells />
              <span className={row.left}>
                {left === undefined ? m.rates_no_answer_yet() : m.rates_up_to_s_more({ left })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Carriers that gave no price, with the reason: they stay listed, so that nobody wonders where they are. */
export function NoPriceList({ carriers }: { carriers: readonly CarrierState[] }) {
  const none = carriers.filter((carrier) => carrier.state === 'none');
  const stack = useStack<HTMLUListElement>();
  if (none.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="no-price">
      <h2 id="no-price" className={classes.subtitle}>
        {m.rates_no_rate_available()}
      </h2>
      <ul ref={stack} className={`${list.list} ${list.plain} ${stacks.stack}`}>
        {sameReasons(none.map(({ name, reason = '' }) => ({ name, reason }))).map(({ reason, names }) => (
          <li key={`${names.length > 1} ${reason} ${names[0]}`} className={classes.reason}>
            {names.length > 1 ? (
              <details>
                <summary>
                  <IconChevronRight aria-hidden size={16} />
                  {reasonOfMany(names.length, reason)}
                </summary>
                <p className={classes.names}>{names.join(', ')}</p>
              </details>
            ) : (
              <>
                <strong>{names[0]}</strong> {reason}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
