import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { calendarOf, todayIn } from '#contract/rules/business-days.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { displayedCents, isOffer } from '#contract/rules/merge-rates.ts';
import { pickupDayProblem } from '#contract/rules/pickup-day.ts';
import { normalisePostalCode } from '#contract/rules/postal-code.ts';
import { paidCents } from '#contract/rules/price-changes.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { DeclineList } from '#web/features/rates/other-carriers.tsx';
import { ResponseProgress } from '#web/features/rates/response-progress.tsx';
import { useResults } from '#web/features/rates/use-results.ts';
import { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import { ShareQuote } from '#web/features/share/share-quote.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { isComplete } from '#web/rates/rate-responses.ts';
import { CarrierGone, GoneNotice } from './carrier-gone.tsx';
import { Comparison } from './comparison.tsx';
import { OtherCarriersToday } from './other-carriers-today.tsx';
import { QuoteDays } from './quote-days.tsx';
import { TodayPanel } from './today-panel.tsx';
import { billOf, othersOf, ownRateOf, savedBill, shownRates } from './todays-prices.ts';
import { useTodaysRequest } from './use-todays-rates.ts';
import classes from './view-quote.module.css';
import { ViewQuoteHead } from './view-quote-head.tsx';
import { ComparisonSkeleton } from './view-quote-skeleton.tsx';

/** The day to price: the one asked for or the quote's own while it is open, else the next open one; and the own one if it has passed. */
function pickupOf({ quoteQuery, shipment, pickupDays }: ViewedShipment) {
  const { zone, postalCode } = shipment.from;
  const calendar = calendarOf(normalisePostalCode(postalCode)?.country);
  const today = todayIn(zone, new Date());
  const isOpen = (text: string | undefined) => {
    const day = parseDay(text ?? '');
    return day !== undefined && pickupDayProblem(day, today, calendar) === undefined ? day : undefined;
  };
  const own = parseDay(shipment.requestedPickupStartDate);
  const day = isOpen(quoteQuery.shippingFromPickUpDate) ?? pickupDays[0] ?? today;
  return { day, passed: own && !isOpen(own) ? own : undefined };
}

/** Why there is another price: the start of the headline. */
function whyOf({ shipment, quoteResult }: ViewedShipment, passed: string | undefined): string {
  if (quoteResult?.code === '12516') return m.requotes_freight_changed();
  if (shipment.expired) return m.requotes_price_expired();
  return passed ? m.requotes_day_passed() : m.requotes_other_day();
}

/** A saved quote beside today's prices for the same freight. */
export function ViewQuoteView({ viewed }: { viewed: ViewedShipment }) {
  const { day, passed } = pickupOf(viewed);
  const { rateRequestUuid, problem, ask } = useTodaysRequest(viewed, day);
  if (!viewed.shipmentProductList) return <NoItems viewed={viewed} day={day} />;
  if (rateRequestUuid) return <Today {...{ viewed, rateRequestUuid, day, passed }} />;
  return (
    <Page>
      <ViewQuoteHead viewed={viewed} day={day} changed={undefined} />
      {viewed.quoteResult?.code === '12517' && <GoneNotice viewed={viewed} />}
      {problem ? <AskingFailed problem={problem} onRetry={ask} /> : <Asking />}
    </Page>
  );
}

function Asking() {
  return (
    <>
      <span className="visually-hidden" role="status">
        {m.requotes_asking()}
      </span>
      <ComparisonSkeleton />
    </>
  );
}

function AskingFailed({ problem, onRetry }: { problem: string; onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <StateCard
      announce="now"
      title={m.requotes_failed()}
      ways={
        <Button kind="primary" onClick={again} busy={busy}>
          {m.shipments_try_again()}
        </Button>
      }
    >
      <p>{problem}</p>
    </StateCard>
  );
}

function NoItems({ viewed, day }: { viewed: ViewedShipment; day: string }) {
  return (
    <Page>
      <ViewQuoteHead viewed={viewed} day={day} changed={undefined} />
      <StateCard
        title={m.requotes_no_items_title()}
        ways={<QuoteButton kind="primary">{m.requotes_get_quote()}</QuoteButton>}
      >
        <p>{m.requotes_no_items()}</p>
      </StateCard>
    </Page>
  );
}

interface TodayProps {
  viewed: ViewedShipment;
  rateRequestUuid: string;
  day: string;
  passed: string | undefined;
}

/** The quote with the request for today's prices: nothing can be pressed before the last carrier has answered, so that no price changes under the pointer. */
function Today({ viewed, rateRequestUuid, day, passed }: TodayProps) {
  const { shipment } = viewed;
  const { progress, answers, merged: all, carriers } = useResults(rateRequestUuid);
  const { revalidate } = useRevalidator();
  const complete = answers !== undefined && isComplete(answers);
  // What is taken over is this version of the quote, also where the request was made for an earlier one.
  const head = answers && {
    ...answers.head,
    reRunOf: { shipmentUuid: shipment.shipmentUuid, version: shipment.version },
  };
  const merged = useMemo(() => (answers ? shownRates(shipment, all, answers.head) : []), [shipment, all, answers]);
  const choice = useSelectRate(rateRequestUuid, head);
  const own = complete && viewed.quoteResult?.code !== '12517' ? ownRateOf(shipment, merged) : undefined;
  const changed = own && paidCents(billOf(own, shipment)) !== paidCents(savedBill(shipment));
  const priced = merged.some(isOffer);
  const days = <QuoteDays {...{ viewed, rateRequestUuid, day, passed, own, priced }} />;
  return (
    <Page>
      <ViewQuoteHead
        viewed={viewed}
        day={day}
        changed={changed}
        share={head && <ShareQuote of={{ rateRequestUuid }} waiting={!complete} expired={head.expired} />}
      />
      {answers && <ResponseProgress {...{ answers, carriers, complete }} failure={progress.failure} />}
      {!head || !complete ? (
        <>
          {viewed.quoteResult?.code === '12517' && <GoneNotice viewed={viewed} />}
          <Asking />
        </>
      ) : own ? (
        <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
          <Stack gap={20}>
            <Comparison viewed={viewed} rate={own} why={whyOf(viewed, passed)} />
            {days}
          </Stack>
          <Stack gap={20}>
            <TodayPanel shipment={shipment} rate={own} choice={choice} onReload={() => void revalidate()} />
            <OtherCarriersToday
              shipment={shipment}
              ownCents={displayedCents(own, shipment.shipmentContractType)}
              rates={othersOf(shipment, merged)}
              count={merged.filter(isOffer).length}
              head={head}
              choice={choice}
              onReload={() => void revalidate()}
            />
          </Stack>
        </Columns>
      ) : (
        <Stack gap={20} className={classes.columns}>
          <div>
            <CarrierGone viewed={viewed} head={head} rates={merged} choice={choice} />
          </div>
          {days}
          {!priced && <DeclineList carriers={carriers} />}
        </Stack>
      )}
    </Page>
  );
}
