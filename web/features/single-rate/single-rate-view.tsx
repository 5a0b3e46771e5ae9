import { useState } from 'react';
import { useLocation } from 'react-router';
import type { RateQuote } from '#contract/quotes.ts';
import { isOffer } from '#contract/rules/merge-rates.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { OtherScreen } from '#web/features/rates/other-screen.tsx';
import { QuoteNotices } from '#web/features/rates/quote-notices.tsx';
import { ResultsFailure } from '#web/features/rates/results-states.tsx';
import { useLeaveResults } from '#web/features/rates/use-leave-results.ts';
import { useRefreshEmpty } from '#web/features/rates/use-new-prices.ts';
import { useResults } from '#web/features/rates/use-results.ts';
import { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import type { QuoteProgress } from '#web/rates/quote-progress.ts';
import { type CarrierState, isComplete, lacksSingleRate, type RateResponses } from '#web/rates/rate-responses.ts';
import { RateCard } from './rate-card.tsx';
import { RateDetails } from './rate-details.tsx';
import { type RateOption, rateOptions, selectedOption } from './rate-options.ts';
import { ShipmentSummary } from './shipment-summary.tsx';
import classes from './single-rate.module.css';
import { SingleRateHead } from './single-rate-head.tsx';
import { SingleRateNone } from './single-rate-none.tsx';
import { SingleRateSkeleton } from './single-rate-skeleton.tsx';
import { SingleRateWaiting } from './single-rate-waiting.tsx';

/** The rate on the screen: the selected one, else the one that the server named; undefined until then. */
function shownRate({ head, rates }: RateResponses): RateQuote | undefined {
  const id = head.selection?.FCPreRateQuoteResponseId ?? head.singleRate?.FCPreRateQuoteResponseId;
  return id === undefined ? undefined : rates[id];
}

/** One quote request as one rate, from the request to the saved estimate. */
export function SingleRateView({ rateRequestUuid }: { rateRequestUuid: string }) {
  const { pathname } = useLocation();
  const { progress, answers, merged, carriers } = useResults(rateRequestUuid);
  useLeaveResults(answers?.head);
  const finished = answers !== undefined && isComplete(answers) && !lacksSingleRate(answers);
  const empty = finished && !merged.some(isOffer);
  const refreshing = useRefreshEmpty(rateRequestUuid, answers?.head, empty);
  if (!answers) {
    return progress.failure ? (
      <ResultsFailure failure={progress.failure} rateRequestUuid={rateRequestUuid} />
    ) : (
      <SingleRateSkeleton />
    );
  }
  const { template } = answers.head;
  // Both screens begin alike: only the list's templates and the other screen's lead away.
  if (resultsPath(template, 1) !== pathname.replace(/\/$/, '')) return <OtherScreen template={template} />;
  const offers = merged.filter(isOffer);
  const rate = finished ? shownRate(answers) : undefined;
  const state = { answers, carriers, progress, refreshing, empty };
  return (
    <Page>
      <SingleRateHead head={answers.head} offers={rate && offers.length} empty={empty} />
      {rate ? <Offer answers={answers} rate={rate} offers={offers} /> : <NoOffer {...state} />}
    </Page>
  );
}

const COLUMNS = 'minmax(0, 1fr) 340px';

interface OfferProps {
  answers: RateResponses;
  rate: RateQuote;
  offers: readonly RateQuote[];
}

function Offer({ answers: { head }, rate, offers }: OfferProps) {
  const choice = useSelectRate(head.rateRequestUuid, head);
  const options = rateOptions(rate);
  const [wanted, setWanted] = useState<RateOption['key']>();
  const chosen = selectedOption(rate, head.selection);
  const option = options.find(({ key }) => key === (chosen ?? wanted)) ?? options[0];
  const ended = head.expired || head.singleRate?.expired === true;
  if (!option) return null;
  return (
    <>
      <QuoteNotices head={{ ...head, expired: ended }} />
      <Columns gap={24} columns={COLUMNS} below="desk" className={classes.columns}>
        <Stack gap={20}>
          <RateCard
            head={head}
            offers={offers}
            options={options}
            option={option}
            onOption={setWanted}
            choice={choice}
            ended={ended}
          />
          <RateDetails head={head} option={option} ended={ended} />
        </Stack>
        <ShipmentSummary head={head} option={option} />
      </Columns>
    </>
  );
}

interface NoOfferProps {
  answers: RateResponses;
  carriers: readonly CarrierState[];
  progress: QuoteProgress;
  refreshing: boolean;
  empty: boolean;
}

function NoOffer({ answers, carriers, progress, refreshing, empty }: NoOfferProps) {
  const { head } = answers;
  return (
    <Columns gap={24} columns={COLUMNS} below="desk" className={classes.columns}>
      {empty ? (
        <SingleRateNone head={head} carriers={carriers} refreshing={refreshing} />
      ) : (
        <SingleRateWaiting answers={answers} carriers={carriers} failure={progress.failure} />
      )}
      <ShipmentSummary head={head} />
    </Columns>
  );
}
