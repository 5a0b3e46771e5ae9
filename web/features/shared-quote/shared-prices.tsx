import { useMemo, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import { displayedCents, type RateSort, sortRates } from '#contract/rules/merge-rates.ts';
import type { SharedLtlQuote } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { badges } from '#web/rules/rate-badges.ts';
import { SharedPrice } from './shared-price.tsx';
import classes from './shared-quote.module.css';
import { ratesOf } from './shared-rates.ts';

interface SharedPricesProps {
  quote: SharedLtlQuote;
  now: Date;
  /** Takes the freight into a quote of the reader's own. */
  onGet: () => void;
}

/** Rows that are seen at once; the others follow on request, and on paper. */
const FIRST_ROWS = 5;

/** Every price of a shared quote, in an order of the reader's choice; one row is open at a time. */
export function SharedPrices({ quote, now, onGet }: SharedPricesProps) {
  const [sort, setSort] = useState<RateSort>('price');
  const [whole, setWhole] = useState(false);
  const rates = useMemo(() => sortRates(ratesOf(quote), sort), [quote, sort]);
  const badgesOf = useMemo(() => badges(rates), [rates]);
  const [open, setOpen] = useState(rates[0]?.FCPreRateQuoteResponseId);
  const hidden = whole ? [] : rates.slice(FIRST_ROWS);
  const highest = Math.max(...hidden.map((rate) => displayedCents(rate, 'n') ?? 0));
  return (
    <Stack as="section" gap={12} aria-labelledby="shared-prices">
      <h2 id="shared-prices" className="visually-hidden">
        {m.shares_prices()}
      </h2>
      <Row gap={12} between>
        {rates.length > 1 && (
          <Segments
            label={m.rates_sort_prices_by()}
            name="sort"
            value={sort}
            onValue={setSort}
            options={[
              { value: 'price', label: m.rates_price() },
              { value: 'delivery', label: m.rates_delivery_day() },
              { value: 'on-time', label: m.rates_on_time_2() },
            ]}
          />
        )}
        <Text size={12} tone="muted">
          {m.shares_count({ count: rates.length })}
        </Text>
      </Row>
      <Card flush className={classes.list}>
        <ul>
          {rates.map((rate, place) => {
            const id = rate.FCPreRateQuoteResponseId;
            return (
              <SharedPrice
                key={id}
                rate={rate}
                service={quote.rates[Number(id)]?.chosenService}
                quote={quote}
                badges={badgesOf.get(id) ?? []}
                first={place === 0}
                onlyOnPaper={!whole && place >= FIRST_ROWS}
                open={open === id}
                onToggle={() => setOpen(open === id ? undefined : id)}
                now={now}
                onGet={onGet}
              />
            );
          })}
        </ul>
        {hidden.length > 0 && (
          <CardSection as="div" className={classes.more}>
            <Button kind="link" onClick={() => setWhole(true)}>
              {m.shares_show_more({ count: hidden.length, price: showMoney(highest) })}
            </Button>
          </CardSection>
        )}
      </Card>
    </Stack>
  );
}
