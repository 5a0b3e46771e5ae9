import { IconArrowRight, IconClock, IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { OpenedQuoteShare, SharedQuote } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { searchOf } from '#web/features/quotes/draft/draft-search.ts';
import { formatSummary } from '#web/features/rates/format-freight.ts';
import { formatTimestamp, formatWireDay } from '#web/format/format-timestamp.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { getSession } from '#web/stores/session.ts';
import { draftOfShared } from './shared-draft.ts';
import { SharedFreight } from './shared-freight.tsx';
import { SharedPrices } from './shared-prices.tsx';
import classes from './shared-quote.module.css';
import { isExpired, queryOf } from './shared-rates.ts';
import { formatLoad, formatTruck, SharedTruckPrices } from './shared-truckload.tsx';
import { searchOfTruckload } from './shared-truckload-draft.ts';

const MINUTE_MS = 60_000;

/** The time, each minute: a page that stays open says when its prices have expired. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Takes the freight into a quote of the reader's own: into the form when signed in, else through sign-up, after which it is priced. */
function useGetThisPrice(quote: SharedQuote): () => void {
  const navigate = useNavigate();
  return () => {
    const signedIn = getSession() !== null;
    if (quote.kind === 'truckload') {
      const search = searchOfTruckload(quote, new Date());
      void navigate((signedIn ? paths.truckloadForm : paths.quickRegister) + search);
      return;
    }
    const draft = draftOfShared(quote, new Date());
    const store = useQuoteDraft.getState();
    store.reset();
    store.set(draft);
    void navigate(signedIn ? paths.quote : paths.quickRegister + searchOf(draft));
  };
}

/** The line under the lane: what is moved, when, with what. */
const summaryOf = (quote: SharedQuote): string =>
  quote.kind === 'ltl'
    ? formatSummary({
        requestedPickupStartDate: quote.pickupDate,
        freight: quote.freight,
        quoteQuery: queryOf(quote),
      })
    : [
        m.rates_pickup({ requestedPickupStartDate: formatWireDay(quote.pickupDate) }),
        formatTruck(quote),
        formatLoad(quote),
      ].join(' · ');

/** A shared quote: what is shipped, what it costs with whom, and how to get such a price oneself. */
export function SharedQuoteView({ quote, linkEndsAt }: OpenedQuoteShare) {
  const now = useNow();
  const getThisPrice = useGetThisPrice(quote);
  const { origin, destination } = quote;
  return (
    <Page>
      <Banner quote={quote} linkEndsAt={linkEndsAt} now={now} />
      <Columns gap={24} columns="minmax(0, 1fr) 320px" below="desk" className={classes.columns}>
        <Stack gap={16}>
          <header>
            <SectionHeading level={1}>
              <span>
                {origin.city} {showPostalCode(origin.postalCode)}
                <span className="visually-hidden">{m.rates_to()}</span>
                <IconArrowRight className={classes.arrow} aria-hidden size={20} color="var(--muted)" />
                {destination.city} {showPostalCode(destination.postalCode)}
              </span>
            </SectionHeading>
            <Text tone="muted">{summaryOf(quote)}</Text>
          </header>
          {quote.kind === 'ltl' ? (
            <SharedPrices quote={quote} now={now} onGet={getThisPrice} />
          ) : (
            <SharedTruckPrices quote={quote} now={now} onGet={getThisPrice} />
          )}
        </Stack>
        <SharedFreight quote={quote} />
      </Columns>
    </Page>
  );
}

function Banner({ quote, linkEndsAt, now }: OpenedQuoteShare & { now: Date }) {
  const expired = isExpired(quote.pricesEndAt, now);
  const when = (timestamp: string) => formatTimestamp(quote.origin.zone, timestamp);
  const several = quote.rates.length > 1;
  const dates = [
    [m.shares_priced(), when(quote.pricedAt)],
    [several ? m.shares_prices_hold_until() : m.shares_price_holds_until(), when(quote.firstPriceEndsAt)],
    [m.shares_link_ends(), when(linkEndsAt)],
  ] as const;
  const shared = several ? m.shares_prices_shared_with_you() : m.shares_price_shared_with_you();
  return (
    <MessageBox
      kind={expired ? 'warn' : 'info'}
      announce="never"
      size="large"
      icon={expired ? <IconClock aria-hidden size={20} /> : <IconEye aria-hidden size={20} stroke={1.75} />}
    >
      <Row gap="10px 24px" between>
        <div>
          <Text weight="strong" tone="plain">
            {expired ? m.shares_prices_expired() : shared}
          </Text>
          <Text size={13} tone="muted">
            {expired ? m.shares_prices_expired_note() : m.shares_look_only()}
          </Text>
        </div>
        <Row as="dl" gap="8px 24px">
          {dates.map(([label, value]) => (
            <div key={label}>
              <Text as="dt" size={12} tone="muted">
                {label}
              </Text>
              <Text as="dd" size={12} weight="strong" tone="plain" numbers>
                {value}
              </Text>
            </div>
          ))}
        </Row>
      </Row>
    </MessageBox>
  );
}
