import { useEffect, useState } from 'react';
import { formatDayLong } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import type { ShipmentTerms as Terms } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { TermsText } from '#web/features/terms/terms-text.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { Order } from './order.ts';

/** The way to read the terms that this shipment was booked under (C103). */
export function ShipmentTerms({ shipment }: { shipment: Order }) {
  return (
    <EditDialog allowed label={m.details_terms()} title={m.details_terms()}>
      {() => <ReadTerms shipment={shipment} />}
    </EditDialog>
  );
}

function ReadTerms({ shipment }: { shipment: Order }) {
  const { read, problem, retry } = useShipmentTerms(shipment.shipmentUuid);
  if (problem)
    return (
      <MessageBox kind="error" action={{ label: m.details_try_again(), run: retry }}>
        {problem}
      </MessageBox>
    );
  if (!read) return <Lines />;
  const { termsAndConditions: terms } = read;
  if (!terms) return <Text tone="muted">{m.terms_page_none()}</Text>;
  return (
    <Stack gap={16}>
      <div>
        <SectionHeading level={3}>
          <span lang={terms.language}>{terms.fcTermConditionName}</span>
        </SectionHeading>
        <Text tone="muted">{sinceWhen(read, shipment)}</Text>
        {terms.inUse === 0 && <Text tone="muted">{m.details_terms_replaced()}</Text>}
      </div>
      <TermsText terms={terms} level={4} />
    </Stack>
  );
}

/** When they were accepted for the shipment, on the pickup's calendar. */
function sinceWhen({ acceptedForShipment }: Terms, { fromLocation }: Order): string {
  const at = acceptedForShipment === null ? undefined : fromTimestamp(acceptedForShipment);
  return at
    ? m.details_terms_accepted({ day: formatDayLong(todayIn(fromLocation.zone, at)) })
    : m.details_terms_not_accepted();
}

function Lines() {
  return (
    <Stack gap={12} role="status">
      <span className="visually-hidden">{m.terms_page_loading()}</span>
      {['40%', '96%', '92%', '64%', '98%'].map((width) => (
        <Skeleton key={width} width={width} height={16} />
      ))}
    </Stack>
  );
}

function useShipmentTerms(shipmentUuid: string) {
  const [read, setRead] = useState<Terms>();
  const [problem, setProblem] = useState<string>();
  // A further try asks again.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setProblem(undefined);
    call('getShipmentTerms', { shipmentUuid }, { signal }).then(
      (answer) => !signal.aborted && setRead(answer),
      (thrown: unknown) => !signal.aborted && setProblem(sentenceOf(thrown)),
    );
    return () => controller.abort();
  }, [shipmentUuid, tries]);
  return { read, problem, retry: () => setTries((count) => count + 1) };
}
