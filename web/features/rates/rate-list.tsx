import { IconArrowUp } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RateQuote } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { AnimatedList } from '#web/components/animated-list.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FloatingChip } from '#web/components/chip.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import { type Badge, badges } from '#web/rules/rate-badges.ts';
import type { RateView } from '#web/rules/rate-view.ts';
import { RateRow } from './rate-row.tsx';
import classes from './results.module.css';
import { useHeldRows } from './use-results.ts';
import type { useSelectRate } from './use-select-rate.ts';

const noBadges: readonly Badge[] = [];

interface RateListProps {
  /** What the view lets through, in its order. */
  rates: readonly RateQuote[];
  /** Every offer. */
  offers: readonly RateQuote[];
  view: RateView;
  changeView: (part: Partial<RateView>) => void;
  head: RateResponses['head'];
  /** No price can be chosen any more. */
  closed: boolean;
  choice: ReturnType<typeof useSelectRate>;
}

/** The prices, one row a carrier; one row open at a time. */
export function RateList({ rates, offers, view, changeView, head, closed, choice }: RateListProps) {
  const [open, setOpen] = useState<string>();
  const toggle = useCallback((carrier: string) => setOpen((name) => (name === carrier ? undefined : carrier)), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const viewKey = `${view.sort}/${view.days}/${view.guaranteedOnly}`;
  const { rows, waiting, show, handlers } = useHeldRows(rates, viewKey, heading);
  // Badges belong to what is on screen: they move when the rows do.
  const held = waiting > 0;
  const compared = held ? rows : offers;
  const badgesOf = useMemo(() => badges(compared, head.valueWeights), [compared, head.valueWeights]);
  if (offers.length === 0) return null;
  return (
    <section className={classes.prices} aria-labelledby="prices">
      <h2 id="prices" ref={heading} tabIndex={-1} className="visually-hidden">
        {m.rates_prices_2()}
      </h2>
      {rows.length === 0 ? (
        <Card>
          <Row gap="12px 16px" between>
            <Text>{m.rates_hidden_by_filters({ count: offers.length })}</Text>
            <Button onClick={() => changeView({ days: undefined, guaranteedOnly: false })}>
              {m.rates_show_all_prices()}
            </Button>
          </Row>
        </Card>
      ) : (
        <Card flush className={classes.list}>
          <AnimatedList as="ul" {...handlers}>
            {rows.map((rate, index) => (
              <RateRow
                key={rate.FCcarrierName}
                rate={rate}
                first={index === 0}
                badges={badgesOf.get(rate.FCPreRateQuoteResponseId) ?? noBadges}
                open={open === rate.FCcarrierName}
                onToggle={toggle}
                view={view}
                head={head}
                closed={closed}
                choice={choice}
              />
            ))}
          </AnimatedList>
        </Card>
      )}
      {waiting > 0 && (
        <div className={classes.waiting}>
          <FloatingChip
            onClick={() => {
              show();
              // The button goes away; the focus stays at the list, from its top.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            <IconArrowUp aria-hidden size={16} />
            {m.rates_show_new({ count: waiting })}
          </FloatingChip>
        </div>
      )}
    </section>
  );
}
