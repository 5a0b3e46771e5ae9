import { IconHistory } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Columns, Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SegmentLinks } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { useFreightLimits } from '#web/features/quotes/freight-limits.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { formIn, formLinks } from './draft/form-id.ts';
import { tripOf } from './draft/trip.ts';
import { truckloadRules } from './draft/truckload-rules.ts';
import { EquipmentSection } from './equipment-section.tsx';
import { FreightSection } from './freight-section.tsx';
import { whyMoved } from './moved-because.ts';
import { RequirementsSection } from './requirements-section.tsx';
import { SendFailure } from './send-failure.tsx';
import { StopsSection } from './stops-section.tsx';
import { TruckloadSummary } from './summary.tsx';
import classes from './truckload-form.module.css';
import { useFill } from './use-fill.ts';
import { useTruckloadProblems } from './use-problems.ts';
import { useRoad } from './use-road.ts';
import { useSendTruckload } from './use-send-truckload.ts';

/** Closing the tab loses what only this tab keeps; within the portal the draft stays. */
function useTabGuard(): void {
  const changed = useTruckloadDraft((store) => store.changed);
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}

/** The truckload form with what has been understood of it beside (S15). */
export function TruckloadForm() {
  useFill();
  useTabGuard();
  const { search } = useLocation();
  const draft = useTruckloadDraft((store) => store.draft);
  const settled = useDeferredValue(draft);
  const road = useRoad(settled.stops);
  const trip = useMemo(() => tripOf(settled, road, new Date()), [settled, road]);
  const { form, problems: found, wrongStop, refuse, edited, stopsMoved, forget } = useTruckloadProblems();
  const { failure, sending, send, forget: forgetFailure } = useSendTruckload(trip, refuse);
  const onEdit = (path: string) => {
    edited(path);
    forgetFailure();
  };
  const problems = { ...found, ...road.problem?.fields };
  const short = formIn(search) === 'form-ftl-short';
  const shared = { problems, onEdit };
  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      aria-labelledby="truckload-heading"
      onFocus={truckloadRules.ahead}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FormHead
        onReplaced={() => {
          forget();
          forgetFailure();
        }}
      />
      <Columns gap={24} columns="minmax(0, 1fr) 340px" below="desk">
        <Card flush>
          <EquipmentSection {...shared} />
          <StopsSection {...shared} {...{ wrongStop, trip, road, short }} onMoved={stopsMoved} />
          <RequirementsSection {...shared} />
          <FreightSection
            {...shared}
            whole={trip.whole}
            pickups={draft.stops.filter(({ type }) => type === 1).length}
            short={short}
          />
        </Card>
        <TruckloadSummary
          draft={settled}
          trip={trip}
          road={road}
          sending={sending}
          failure={failure && <SendFailure failure={failure} onRetry={() => void send()} onForget={forgetFailure} />}
        />
      </Columns>
    </form>
  );
}

/** What the form is for, why an LTL quote came here, and the ways to fill it. */
function FormHead({ onReplaced }: { onReplaced: () => void }) {
  const { search } = useLocation();
  const draft = useTruckloadDraft((store) => store.draft);
  const limits = useFreightLimits();
  const why = useMemo(() => whyMoved(draft, limits), [draft, limits]);
  return (
    <Row as="header" gap="12px 16px" between className={classes.head}>
      <div className={classes.title}>
        <SectionHeading level={1} id="truckload-heading">
          {m.ftl_a_truck_of_your_own()}
        </SectionHeading>
        <Text tone="muted" role={why ? 'status' : undefined}>
          {why ?? m.ftl_intro()}
        </Text>
      </div>
      <Row gap={12}>
        <SegmentLinks label={m.ftl_which_form()} links={formLinks(search)} state={{ keepTruckload: true }} />
        <CopyLast onReplaced={onReplaced} />
      </Row>
    </Row>
  );
}

/** Fills the form with the newest truckload of the account; what was typed comes back by Undo. */
function CopyLast({ onReplaced }: { onReplaced: () => void }) {
  const [busy, setBusy] = useState(false);
  const [none, setNone] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { lastTruckload } = await import('./last-truckload.ts');
      const copied = await lastTruckload();
      const { draft, replace } = useTruckloadDraft.getState();
      setNone(!copied);
      if (copied) {
        replace(copied);
        onReplaced();
        const undo = () => replace(draft);
        showToast({ type: 'success', text: m.ftl_copied(), action: { label: m.quotes_undo(), run: undo } });
      }
    } catch (thrown) {
      for (const said of toastsOf(thrown)) showToast(said);
    } finally {
      setBusy(false);
    }
  };
  if (none)
    return (
      <MessageBox kind="info" announce="politely">
        {m.ftl_no_truckload_yet()}
      </MessageBox>
    );
  return (
    <Button busy={busy} icon={<IconHistory aria-hidden size={18} stroke={1.75} />} onClick={() => void copy()}>
      {m.ftl_copy_last()}
    </Button>
  );
}
