import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Day, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { PUBLIC_QUOTE } from '#contract/rules/redirects.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { focusField } from '#web/features/quotes/form-context.ts';
import { ownZone } from '#web/features/quotes/quote-query.ts';
import { type PlaceLook, usePlace } from '#web/features/quotes/use-place.ts';
import { firstMissing, type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';

/** What the entry shows a sentence for; anything else is told on the whole form. */
const shownFields =
  /^(shippingFromPostalCode|shippingToPostalCode|shippingFromPickUpDate|originFacilityType|destinationFacilityType|items\.0\.(howManyHandlingUnits|itemType|length|width|height|weightPerHandlingUnit))$/;
const WHOLE_FORM = `${PUBLIC_QUOTE}?focus=first-missing`;

const loadGetQuote = () => import('#web/features/quotes/start-quote.ts').then((module) => module.getQuote);

/** Today at the pickup stop as far as it is known; undefined on the prerendered page, which cannot know. */
function useToday(zone: string | undefined): Day | undefined {
  const [today, setToday] = useState<Day>();
  useEffect(() => setToday(todayIn(zone ?? ownZone(), new Date())), [zone]);
  return today;
}

const placeFields = (from: PlaceLook, to: PlaceLook): Partial<QuoteDraft> => ({
  ...(from.place && { originCity: from.place.city, originState: from.place.state }),
  ...(to.place && { destinationCity: to.place.city, destinationState: to.place.state }),
});

/** State and the one action of the start page's quote entry; what is typed is the tab's quote draft from the first key. */
export function useQuoteEntry() {
  const { draft, set, setItem } = useQuoteDraft();
  const navigate = useNavigate();
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  const today = useToday(from.place?.zone);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const kept = draft.shippingFromPickUpDate;
  const day = today && (kept > today ? kept : defaultPickupDate(today));

  const fail = (thrown: unknown) => {
    const errors = thrown instanceof CallError ? thrown.errors : [];
    const fields = Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
    const paths = Object.keys(fields);
    if (paths.some((path) => !shownFields.test(path))) return navigate(WHOLE_FORM);
    setProblems(fields);
    setFailure(paths.length === 0 ? sentenceOf(thrown) : undefined);
    requestAnimationFrame(() => paths[0] && focusField(paths[0]));
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || !day) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    set({ shippingFromPickUpDate: day, ...placeFields(from, to) });
    const ready = useQuoteDraft.getState().draft;
    try {
      if (firstMissing(ready)) await navigate(WHOLE_FORM);
      else await (await loadGetQuote())(ready, navigate);
    } catch (thrown) {
      await fail(thrown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const edit = (path: string) => {
    setFailure(undefined);
    setProblems(({ [path]: _said, ...others }) => others);
  };
  /** Fetches what sending needs while the freight is still being typed. */
  const warm = () => void loadGetQuote().catch(() => undefined);
  return { draft, set, setItem, from, to, today, day, problems, failure, busy, submit, edit, warm };
}

export type QuoteEntryState = ReturnType<typeof useQuoteEntry>;
