import { useEffect, useRef, useState } from 'react';
import type { RateQuote } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { showMoney } from '#contract/rules/money.ts';
import type { CarrierState } from '#web/stores/rate-answers.ts';

/** Prices of so long a time are read out together. */
const BATCH_MS = 4000;

function newsOf(offers: readonly RateQuote[], carriers: readonly CarrierState[], complete: boolean): string {
  const [cheapest] = offers;
  const cents = cheapest && displayedCents(cheapest, 'n');
  if (complete && cents === undefined) return 'All carriers are done. None gave a price.';
  const lowest = cents === undefined ? '' : ` Lowest price ${showMoney(cents)}, ${cheapest?.FCcarrierName}.`;
  return `${complete ? 'All carriers are done. ' : ''}${offers.length} of ${carriers.length} carriers answered.${lowest}`;
}

/** Reads the news out, politely and in batches, for those who do not see the list grow. */
export function LiveNews({
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
  useEffect(() => {
    latest.current = news;
  });
  useEffect(() => {
    if (complete) return setSaid(latest.current);
    const timer = setInterval(() => setSaid(latest.current), BATCH_MS);
    return () => clearInterval(timer);
  }, [complete]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}
