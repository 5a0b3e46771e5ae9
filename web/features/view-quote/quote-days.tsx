import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDay, formatDayLong, formatMonth, formatWeekday } from '#contract/format/days.ts';
import type { QuoteDay } from '#contract/quote-days.ts';
import type { RateQuote } from '#contract/quotes.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { ChoiceTiles } from '#web/components/choice-tiles.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { PickupDays } from '#web/features/pickup-days/pickup-days.tsx';
import { refreshRates } from '#web/rates/quote-progress.ts';
import { DAYS_OF } from './use-todays-rates.ts';

interface QuoteDaysProps {
  viewed: ViewedShipment;
  /** The request on screen. */
  rateRequestUuid: string;
  /** The day that is priced. */
  day: string;
  /** The quote's own day, where carriers no longer pick up on it. */
  passed: string | undefined;
  /** Today's rate of the quote's own carrier: the days show its prices, otherwise the lowest. */
  own: RateQuote | undefined;
  /** Whether there is any price to compare. */
  priced: boolean;
}

/** The pickup day that is priced and the other open ones: choosing one prices it. Compared, each has its price. */
export function QuoteDays({ viewed, rateRequestUuid, day, passed, own, priced }: QuoteDaysProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const of = search.get(DAYS_OF) ?? undefined;
  const put = async (changed: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) value ? next.set(name, value) : next.delete(name);
    await navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  const choose = async ({ rateRequestUuid: chosen, date }: QuoteDay) => {
    if (!chosen) return;
    // Read before the page changes to it, so that its prices are there at once.
    await refreshRates(chosen, { whole: true });
    await put({ rateRequestUuid: chosen, newPickupDate: date, [DAYS_OF]: of ?? rateRequestUuid });
  };
  const tiles = (
    <DayTiles
      days={viewed.pickupDays}
      day={day}
      passed={passed}
      onDay={(newPickupDate) => void put({ newPickupDate, rateRequestUuid: undefined, [DAYS_OF]: undefined })}
    />
  );
  // The days compare prices of standard service: a guaranteed one is not among them.
  const comparable = priced && !(own && viewed.shipment.shipmentContractType === 'g');
  return (
    <Card as="section" aria-label={m.requotes_pickup_day()}>
      {comparable ? (
        <PickupDays
          of={of ?? rateRequestUuid}
          shown={rateRequestUuid}
          {...(own && { carrier: { code: own.carrierCode, name: own.FCcarrierName } })}
          opened={of !== undefined}
          onOpen={() => void put({ [DAYS_OF]: rateRequestUuid })}
          onChoose={choose}
          before={tiles}
          narrow={own !== undefined}
          note={passed && m.requotes_day_has_passed({ passed: formatDay(passed) })}
          nextOpen={passed && viewed.pickupDays[0]}
        />
      ) : (
        tiles
      )}
    </Card>
  );
}

interface DayTilesProps {
  days: readonly string[];
  day: string;
  passed: string | undefined;
  onDay: (day: string) => void;
}

function DayTiles({ days, day, passed, onDay }: DayTilesProps) {
  const shown = days.includes(day) ? days : [day, ...days.slice(0, -1)];
  return (
    <Stack gap={12}>
      <div>
        <SectionHeading>{m.requotes_pickup_day()}</SectionHeading>
        <Text tone="muted" id="pickup-day-note">
          {passed
            ? m.requotes_pickup_day_passed({ passed: formatDay(passed), day: formatDay(day) })
            : m.requotes_pickup_day_kept()}
        </Text>
      </div>
      <ChoiceTiles
        label={m.requotes_pickup_day()}
        name="pickupDay"
        value={day}
        onValue={onDay}
        noteId="pickup-day-note"
        every
        tiles={shown.map((one) => ({
          value: one,
          lines: [formatWeekday(one), String(Number(one.slice(8))), formatMonth(one)],
          label: formatDayLong(one),
        }))}
      />
    </Stack>
  );
}
