import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { calendarOf, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import * as m from '#texts/compiled/messages.js';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { PostalField } from '#web/features/places/postal-field.tsx';
import { type PlaceLookup, usePlace } from '#web/features/places/use-place.ts';
import { isComplete } from '#web/features/quotes/draft/draft-check.ts';
import { codeInDraft } from '#web/features/quotes/draft/draft-places.ts';
import { measuresOf, rejectedMeasures } from '#web/features/quotes/draft/measures.ts';
import { focusField } from '#web/features/quotes/form-context.ts';
import { ownZone } from '#web/features/quotes/quote-query.ts';
import { usePlaceInDraft } from '#web/features/quotes/use-place-in-draft.ts';
import { QuoteLink } from '#web/features/shell/quote-button.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { QuickFreight } from './quick-freight.tsx';
import classes from './quick-quote.module.css';

/** Sending, and the rules a quote is checked by before it is sent. */
const sending = lazyChunk(async () => {
  const [start] = await Promise.all([
    import('#web/features/quotes/start-quote.ts'),
    import('#contract/quote-query.ts'),
  ]);
  return start;
});

const FORM = paths.quote;
const COLUMNS = 'repeat(2, minmax(0, 1.1fr)) minmax(0, 1fr) repeat(2, minmax(0, 0.65fr)) auto';

const shownMeasures = ['items.0.height', 'items.0.weightPerHandlingUnit'];

/** The pickup day of the draft: the one chosen in the whole form, else, as the card says, the next business day at the stop. */
function settlePickupDay(pickup: PlaceLookup['place']): void {
  const { draft, set } = useQuoteDraft.getState();
  const today = todayIn(pickup?.zone ?? ownZone(), new Date());
  if (draft.shippingFromPickUpDate > today) return;
  set({ shippingFromPickUpDate: defaultPickupDate(today, calendarOf(pickup?.country)) });
}

/** Sends the draft for prices; the whole form takes over where something is missing or wrong. */
function useSend(pickup: PlaceLookup['place']) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    settlePickupDay(pickup);
    const { draft } = useQuoteDraft.getState();
    const refused = Object.keys(rejectedMeasures(draft.items));
    try {
      // Typed here, but not understood: the line under the fields says so already.
      const [wrong] = refused;
      if (wrong && refused.every((path) => shownMeasures.includes(path))) return void focusField(wrong);
      if (!isComplete(draft)) return void (await navigate(`${FORM}?focus=first-missing`));
      const { getQuote } = await sending.get();
      await getQuote(draft, navigate);
    } catch (thrown) {
      const toldThere = thrown instanceof CallError && (thrown.errors.length > 0 || thrown.status === 409);
      if (toldThere) await navigate(`${FORM}?focus=first-missing`);
      else setFailure(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send };
}

/** The short way to new prices: where from, where to, one kind of unit, its height and weight. */
export function QuickQuote() {
  const { draft, set } = useQuoteDraft();
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  usePlaceInDraft('origin', from);
  usePlaceInDraft('destination', to);
  const { busy, failure, send } = useSend(from.place);
  const why = useLockReason();
  const [item] = draft.items;
  if (!item) return null;
  return (
    <Card className={classes.card}>
      <form
        aria-labelledby="ship"
        noValidate
        onFocus={sending.ahead}
        onSubmit={(event) => (why ? event.preventDefault() : void send(event))}
      >
        <Stack gap={12}>
          <SectionHeading id="ship">{m.shipments_quick_quote()}</SectionHeading>
          <Columns gap={12} columns={COLUMNS} className={classes.fields}>
            <PostalField
              name="shippingFromPostalCode"
              label={m.shipments_pickup_zip()}
              value={draft.shippingFromPostalCode}
              look={from}
              onChange={(text) => set(codeInDraft('origin', text))}
            />
            <PostalField
              name="shippingToPostalCode"
              label={m.shipments_delivery_zip()}
              value={draft.shippingToPostalCode}
              look={to}
              onChange={(text) => set(codeInDraft('destination', text))}
            />
            <QuickFreight item={item} />
            <Button kind="primary" type="submit" full className={classes.go} disabled={busy} why={why}>
              {busy ? m.shipments_asking_carriers() : m.shipments_get_quote()}
            </Button>
          </Columns>
          {failure && <MessageBox kind="error">{failure}</MessageBox>}
          <Text tone="muted" size={13}>
            <RichText
              text={
                (measuresOf(item).howManyHandlingUnits ?? 1) > 1 || draft.items.length > 1
                  ? m.shipments_this_quote_has_more()
                  : m.shipments_one_unit_next_day()
              }
              parts={{ more: (words) => <QuoteLink to={FORM}>{words}</QuoteLink> }}
            />
          </Text>
        </Stack>
      </form>
    </Card>
  );
}
