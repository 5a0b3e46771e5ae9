import { useMemo } from 'react';
import { isOffer } from '#contract/rules/merge-rates.ts';
import { isSingleRate } from '#contract/rules/single-rate.ts';
import { AnimatedList } from '#web/components/animated-list.tsx';
import { Page } from '#web/components/page.tsx';
import { isComplete } from '#web/rates/rate-responses.ts';
import { ratesInView } from '#web/rules/rate-view.ts';
import { DeclineList, StillWorkingList } from './other-carriers.tsx';
import { OtherScreen } from './other-screen.tsx';
import { QuoteNotices } from './quote-notices.tsx';
import { RateAnnouncements } from './rate-announcements.tsx';
import { RateList } from './rate-list.tsx';
import { ResponseProgress } from './response-progress.tsx';
import classes from './results.module.css';
import { ResultsDays } from './results-days.tsx';
import { ResultsHead } from './results-head.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { NoRates, ResultsFailure } from './results-states.tsx';
import { useLeaveResults } from './use-leave-results.ts';
import { useRefreshEmpty } from './use-new-prices.ts';
import { useRateView, useResults } from './use-results.ts';
import { useSelectRate } from './use-select-rate.ts';
import { ViewTools } from './view-tools.tsx';

/** Rates of one quote request, from the first response to the saved estimate. */
export function ResultsView({ rateRequestUuid }: { rateRequestUuid: string }) {
  const { progress, answers, merged, carriers } = useResults(rateRequestUuid);
  const [view, changeView] = useRateView();
  const choice = useSelectRate(rateRequestUuid, answers?.head);
  const complete = answers !== undefined && isComplete(answers);
  useLeaveResults(answers?.head);
  const refreshing = useRefreshEmpty(rateRequestUuid, answers?.head, complete && !merged.some(isOffer));
  const visible = useMemo(() => ratesInView(merged, view), [merged, view]);
  const offers = useMemo(() => merged.filter(isOffer), [merged]);

  if (!answers) {
    return progress.failure ? (
      <ResultsFailure failure={progress.failure} rateRequestUuid={rateRequestUuid} />
    ) : (
      <ResultsSkeleton />
    );
  }
  const { head } = answers;
  if (isSingleRate(head.template)) return <OtherScreen template={head.template} />;
  const nothing = complete && offers.length === 0;
  const closed = head.selection !== null || head.expired;
  return (
    <Page>
      <ResultsHead head={head} complete={complete} />
      <ResponseProgress answers={answers} carriers={carriers} complete={complete} failure={progress.failure} />
      <AnimatedList>
        <QuoteNotices head={head} />
        {complete && !closed && offers.length > 0 && (
          <div className={classes.room}>
            <ResultsDays rateRequestUuid={rateRequestUuid} />
          </div>
        )}
        {!nothing && <ViewTools view={view} change={changeView} offers={offers} head={head} />}
        {nothing ? (
          <NoRates head={head} refreshing={refreshing} />
        ) : (
          <RateList
            rates={visible}
            offers={offers}
            view={view}
            changeView={changeView}
            head={head}
            closed={closed}
            choice={choice}
          />
        )}
        <StillWorkingList carriers={carriers} groups={answers.groups} progress={progress} />
        <DeclineList carriers={carriers} />
      </AnimatedList>
      <RateAnnouncements offers={offers} carriers={carriers} complete={complete} />
    </Page>
  );
}
