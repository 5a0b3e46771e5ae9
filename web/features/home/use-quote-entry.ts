import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { type PlaceLookup, usePlace } from '#web/features/places/use-place.ts';
import { placeInDraft } from '#web/features/quotes/draft/draft-places.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { lazyReader } from './lazy-reader.ts';
import { usePickupChoice } from './use-pickup-choice.ts';

/** The errors that the entry shows; all others are shown on the whole form. */
const shownFields =
  /^(shippingFromPostalCode|shippingToPostalCode|shippingFromPickUpDate|originFacilityType|destinationFacilityType|items\.0\.(howManyHandlingUnits|itemType|length|width|height|weightPerHandlingUnit))$/;
const WHOLE_FORM = `${paths.publicQuote}?focus=first-missing`;

// Brought along by nobody who only reads the page: checking and sending are as large as the entry itself.
const sendingPart = lazyChunk(async () => {
  const [check, start] = await Promise.all([
    import('#web/features/quotes/draft/draft-check.ts'),
    import('#web/features/quotes/start-quote.ts'),
  ]);
  return { ...check, ...start };
});

const placeFields = (from: PlaceLookup, to: PlaceLookup): Partial<QuoteDraft> => ({
  ...(from.place && placeInDraft('origin', from.place)),
  ...(to.place && placeInDraft('destination', to.place)),
});

/** Sending the draft, and what came of it. */
function useSending() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const sending = useRef(false);

  // Once the wrong fields are marked the focus goes to the first of them.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  const fail = async (thrown: unknown) => {
    const errors = thrown instanceof CallError ? thrown.errors : [];
    const fields = Object.fromEntries(errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
    const paths = Object.keys(fields);
    if (paths.some((path) => !shownFields.test(path))) return await navigate(WHOLE_FORM);
    refuse(fields);
    setFailure(paths.length === 0 ? sentenceOf(thrown) : undefined);
  };

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      // A unit chosen before the reader was there is converted by now.
      const { refusedMeasures } = await lazyReader.get();
      const { draft } = useQuoteDraft.getState();
      const refused = refusedMeasures(draft.items.slice(0, 1));
      // Typed, but not understood: that is said here, where it was typed.
      if (Object.keys(refused).length > 0) return refuse(refused);
      const { firstMissing, getQuote } = await sendingPart.get();
      if (firstMissing(draft)) await navigate(WHOLE_FORM);
      else await getQuote(draft, navigate);
    } catch (thrown) {
      await fail(thrown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  /** Typing takes back what was said about a field. */
  const edit = (path: string) => {
    setFailure(undefined);
    setProblems(({ [path]: _said, ...others }) => others);
  };
  return { form, problems, failure, busy, send, edit };
}

/** State and the one action of the start page's quote entry; what is typed is the tab's quote draft from the first key. */
export function useQuoteEntry() {
  const { draft, set, setItem } = useQuoteDraft();
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  const sending = useSending();
  const pickup = usePickupChoice(from.place, draft.shippingFromPickUpDate);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ ...(pickup && { shippingFromPickUpDate: pickup.day }), ...placeFields(from, to) });
    void sending.send();
  };
  // What sending needs is fetched while the freight is still being typed.
  return { ...sending, draft, set, setItem, from, to, pickup, submit, warm: sendingPart.ahead };
}

export type QuoteEntryState = ReturnType<typeof useQuoteEntry>;
