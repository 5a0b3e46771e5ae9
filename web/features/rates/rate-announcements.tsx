import { useEffect, useRef, useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import type { CarrierState } from '#web/rates/rate-responses.ts';

/** Prices of so long a time are read out together. */
const BATCH_MS = 4000;
/** What has been said is not talked over so soon. */
const PAUSE_MS = 1500;

function newsOf(offers: readonly RateQuote[], carriers: readonly CarrierState[], complete: boolean): string {
  const [cheapest] = offers;
  const cents = cheapest && displayedCents(cheapest, 'n');
  if (complete && cents === undefined) return m.rates_all_carriers_are_done_none();
  const answered = carriers.filter((carrier) => carrier.answered).length;
  const counts = m.rates_of_carriers_answered_with_a_price({
    answered,
    carriers: carriers.length,
    offers: offers.length,
  });
  const news = complete ? m.rates_news_done({ counts }) : counts;
  if (!cheapest || cents === undefined) return news;
  return m.rates_news_lowest({ counts: news, price: showMoney(cents), carrier: cheapest.FCcarrierName });
}

/** Reads the news out, politely and in batches, for those who do not see the list grow. */
export function RateAnnouncements({
  offers,
  carriers,
  complete,
}: {
  offers: readonly RateQuote[];
  carriers: readonly CarrierState[];
  complete: boolean;
}) {
  const news = newsOf(offers, carriers, complete);
  const [said, setSaid] = useState('');
  const latest = useRef(news);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    const say = () => {
      saidAt.current = performance.now();
      setSaid(latest.current);
    };
    if (complete) {
      const timer = setTimeout(say, Math.max(0, saidAt.current + PAUSE_MS - performance.now()));
      return () => clearTimeout(timer);
    }
    const timer = setInterval(say, BATCH_MS);
    return () => clearInterval(timer);
  }, [complete]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}
