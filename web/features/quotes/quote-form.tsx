import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns, Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { type PlaceLookup, usePlace } from '#web/features/places/use-place.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { figuresOf } from './draft/freight-figures.ts';
import { type Problems, quoteRules } from './draft-problems.ts';
import { Freight, PickupDay } from './form-sections.tsx';
import { useFreightLimits } from './freight-limits.ts';
import classes from './quote-form.module.css';
import { EarlierQuote, SwapInForm } from './reuse/reuse-in-form.tsx';
import { StopSection } from './stop-section.tsx';
import { Summary } from './summary.tsx';
import { TruckloadNotice } from './summary-notices.tsx';
import { usePlaceInDraft } from './use-place-in-draft.ts';
import { usePrefill } from './use-prefill.ts';
import { clearForm, useProblems } from './use-quote-form.ts';
import { useSend } from './use-send.ts';

const lookProblem = (name: string, look: PlaceLookup): Problems =>
  look.state === 'wrong' && look.problem ? { [name]: look.problem } : {};

/** The quote form with what has been understood of it beside; the same before and after sign-in (S05, S17). */
export function QuoteForm({ tools }: { /** Beside the heading, before what empties the form. */ tools?: ReactNode }) {
  usePrefill();
  const draft = useQuoteDraft((store) => store.draft);
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  usePlaceInDraft('origin', from);
  usePlaceInDraft('destination', to);
  const { form, problems: told, refuse, edited: editedField, linesMoved, forget: forgetProblems } = useProblems();
  const { failure, sending, send, onSubmit, forget: forgetFailure } = useSend(refuse);
  const edited = useCallback(
    (path: string) => {
      editedField(path);
      forgetFailure();
    },
    [editedField, forgetFailure],
  );
  const forget = useCallback(() => {
    forgetProblems();
    forgetFailure();
  }, [forgetProblems, forgetFailure]);
  const clear = () => {
    forget();
    clearForm();
  };
  const problems = {
    ...told,
    ...lookProblem('shippingFromPostalCode', from),
    ...lookProblem('shippingToPostalCode', to),
  };
  // Typing has priority; with a hundred lines the figures follow slightly later.
  const settled = useDeferredValue(draft);
  const limits = useFreightLimits();
  const figures = useMemo(() => figuresOf(settled.items, limits), [settled.items, limits]);

  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onFocus={quoteRules.ahead}
      onSubmit={onSubmit}
      aria-labelledby="quote-heading"
    >
      <Row gap={16} between className={classes.top}>
        <div>
          <SectionHeading level={1} id="quote-heading">
            {m.quotes_what_are_you_shipping()}
          </SectionHeading>
          <Text tone="muted">{m.quotes_eight_fields_to_a_first()}</Text>
          <EarlierQuote onFilled={forget} />
        </div>
        <Row gap={8}>
          {tools}
          <Button onClick={clear}>{m.quotes_clear()}</Button>
        </Row>
      </Row>
      <Columns gap={24} columns="minmax(0, 1fr) 340px" below="desk">
        <Card flush>
          <CardSection aria-labelledby="lane-heading">
            <SectionHeading
              id="lane-heading"
              space
              icon={<IconMapPin aria-hidden size={18} stroke={1.75} />}
              aside={<SwapInForm onSwapped={forget} />}
            >
              {m.quotes_from_and_to()}
            </SectionHeading>
            <Columns gap={20} columns="minmax(0, 1fr) minmax(0, 1fr)" below="phone">
              <StopSection stop={1} look={from} problems={problems} onEdit={edited} />
              <StopSection stop={2} look={to} problems={problems} onEdit={edited} />
            </Columns>
          </CardSection>
          <PickupDay place={from.place} problems={problems} onEdit={edited} />
          <Freight problems={problems} onEdit={edited} onMoved={linesMoved} />
          <div className={classes.atFreight} role="status">
            <TruckloadNotice figures={figures} />
          </div>
        </Card>
        <Summary
          draft={settled}
          figures={figures}
          from={from.place}
          to={to.place}
          failure={failure}
          sending={sending}
          onRetry={() => void send()}
        />
      </Columns>
    </form>
  );
}
