import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import type { CallError } from '#web/api/call-error.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { Page } from '#web/components/page.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { refreshRates } from '#web/stores/quote-progress.ts';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import classes from './results-states.module.css';
import { keepQuote } from './use-leave-results.ts';
import { useNewPrices } from './use-new-prices.ts';

/** No carrier gave a price: an apology, and what can be done. */
export function NoPrices({ head, refreshing }: { head: RateAnswers['head']; refreshing: boolean }) {
  const { ask, asking, problem } = useNewPrices(head.quoteQuery);
  const busy = asking || refreshing;
  return (
    <div className={classes.room}>
      <StateCard
        announce="politely"
        title={
          refreshing
            ? 'No carrier returned a rate. We are asking them once more.'
            : 'Sorry, no carrier returned a rate.'
        }
        ways={
          <>
            <Action kind="go" onClick={() => ask()} disabled={busy}>
              {asking ? 'Asking carriers' : 'Refresh'}
            </Action>
            <ActionLink to="/customer/freight-quote" state={keepQuote}>
              Back to quote
            </ActionLink>
          </>
        }
      >
        <p>
          {refreshing
            ? 'This takes up to 10 seconds.'
            : 'The reasons are below. Refresh asks every carrier again; another pickup day, fewer services or a different size can help too.'}
        </p>
        <p>
          Or call <a href={brand.phoneHref}>{brand.phone}</a> and we’ll quote it for you.
        </p>
        {problem && <p role="alert">{problem}</p>}
      </StateCard>
    </div>
  );
}

/** The request could not be read at all. */
export function ResultsFailure({ failure, rateRequestUuid }: { failure: CallError; rateRequestUuid: string }) {
  const [asking, setAsking] = useState(false);
  const missing = failure.status === 404 || failure.status === 422;
  const again = async () => {
    setAsking(true);
    await refreshRates(rateRequestUuid, { whole: true }).catch(() => undefined);
    setAsking(false);
  };
  return (
    <Page>
      <StateCard
        level={1}
        announce="now"
        title={missing ? 'We can’t find that quote in your account.' : 'We couldn’t load these rates.'}
        ways={
          missing ? (
            <>
              <ActionLink kind="go" to="/customer/freight-quote">
                Get Quote
              </ActionLink>
              <ActionLink to="/customer/saved-quotes">My quotes</ActionLink>
            </>
          ) : (
            <Action kind="go" onClick={again} disabled={asking}>
              {asking ? 'Trying' : 'Try again'}
            </Action>
          )
        }
      >
        <p>
          {missing
            ? 'The link may be incomplete, or the quote belongs to another account. Your saved quotes are in My quotes.'
            : failure.message}
        </p>
      </StateCard>
    </Page>
  );
}
