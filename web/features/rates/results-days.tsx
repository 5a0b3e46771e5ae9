import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { QuoteDay } from '#contract/quote-days.ts';
import { PickupDays } from '#web/features/pickup-days/pickup-days.tsx';
import { refreshRates } from '#web/rates/quote-progress.ts';

/** The parameter that names the request whose days are compared, while another day of it is on screen. */
const DAYS_OF = 'daysOf';

/** The pickup days of the request on screen; a chosen day takes its place, with the days still beside it. */
export function ResultsDays({ rateRequestUuid }: { rateRequestUuid: string }) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const of = search.get(DAYS_OF) ?? undefined;
  const show = async (uuid: string) => {
    const next = new URLSearchParams(search);
    next.set('rateRequestUuid', uuid);
    next.set(DAYS_OF, of ?? rateRequestUuid);
    await navigate(`${pathname}?${next}`, { replace: true, preventScrollReset: true });
  };
  const choose = async ({ rateRequestUuid: chosen }: QuoteDay) => {
    if (!chosen) return;
    // Read before the page changes to it, so that the page is there at once and the focus stays.
    await refreshRates(chosen, { whole: true });
    await show(chosen);
  };
  return (
    <PickupDays
      of={of ?? rateRequestUuid}
      shown={rateRequestUuid}
      opened={of !== undefined}
      onOpen={() => void show(rateRequestUuid)}
      onChoose={choose}
    />
  );
}
