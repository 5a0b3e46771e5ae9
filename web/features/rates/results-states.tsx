import { useState } from 'react';
import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formPath } from '#web/format/format-row.ts';
import { refreshRates } from '#web/rates/quote-progress.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import classes from './results.module.css';
import { keepQuote } from './use-leave-results.ts';
import { useNewPrices } from './use-new-prices.ts';

/** No carrier returned a rate: an apology, and what can be done. */
export function NoRates({ head, refreshing }: { head: RateResponses['head']; refreshing: boolean }) {
  const { ask, asking, problem } = useNewPrices(head);
  const busy = asking || refreshing;
  const why = useLockReason();
  return (
    <div className={classes.room}>
      <StateCard
        announce="politely"
        title={refreshing ? m.rates_no_carrier_returned_a_rate() : m.rates_sorry_no_carrier_returned_a()}
        ways={
          <>
            <Button kind="primary" onClick={() => ask()} disabled={busy} why={why}>
              {asking ? m.rates_asking_carriers() : m.rates_refresh()}
            </Button>
            <QuoteButton to={formPath(head.reRunOf?.shipmentUuid)} state={keepQuote}>
              {m.rates_back_to_quote()}
            </QuoteButton>
          </>
        }
      >
        <p>{refreshing ? m.rates_this_takes_up_to_10() : m.rates_the_reasons_are_below_refresh()}</p>
        <p>
          <RichText
            text={m.rates_or_call_and_well_quote({ phone: brand.phone })}
            parts={{ a: (words) => <a href={brand.phoneHref}>{words}</a> }}
          />
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
        title={missing ? m.rates_we_cant_find_that_quote() : m.rates_we_couldnt_load_these_rates()}
        ways={
          missing ? (
            <>
              <QuoteButton kind="primary">{m.rates_get_quote()}</QuoteButton>
              <ButtonLink to={paths.savedQuotes}>{m.rates_my_quotes()}</ButtonLink>
            </>
          ) : (
            <Button kind="primary" onClick={again} disabled={asking}>
              {asking ? m.rates_trying() : m.rates_try_again()}
            </Button>
          )
        }
      >
        <p>{missing ? m.rates_the_link_may_be_incomplete() : failure.message}</p>
      </StateCard>
    </Page>
  );
}
