import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import type { DisputeReason, RebillState, ShipmentRebill } from '#contract/rebills.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Input } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { usePress } from '#web/api/use-press.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { DefinitionList } from '#web/components/definition-list.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { formatWireDay } from '#web/format/format-timestamp.ts';
import { showToast } from '#web/stores/toasts.ts';
import { centsOf } from './cents-of.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

interface RebillBoxProps {
  shipmentUuid: string;
  rebill: ShipmentRebill;
  /** Answering it is the one next step of the page: nothing is due meanwhile. */
  isNext?: boolean;
}

/** What the carrier billed later: what it says changed, until when to answer, and what became of it. */
export function RebillBox({ shipmentUuid, rebill, isNext = false }: RebillBoxProps) {
  const [heading, numbers] = [useId(), useId()];
  const [isDisputing, setDisputing] = useState(false);
  const accept = useAccept({ shipmentUuid, rebill });
  const amount = showMoney(centsOf(rebill.amount));
  const { state } = rebill;
  const isOpen = state === 'asked' || state === 'disputed';
  return (
    // A shipment may have several: the carrier's invoice tells them apart.
    <Card as="section" aria-labelledby={`${heading} ${numbers}`} id={`rebill-${rebill.rebillUuid}`}>
      <Stack gap={12}>
        <Row gap={8}>
          <SectionHeading id={heading}>{m.risks_carrier_change_adjustment()}</SectionHeading>
          <Tag tone={toneOf(state)} size="small">
            {stateLabels[state]()}
          </Tag>
        </Row>
        <Text size={20} numbers>
          {amount}
        </Text>
        <RebillLines rebill={rebill} />
        <Text size={13}>{m.rebills_evidence({ evidence: rebill.evidence })}</Text>
        <Text id={numbers} size={12} tone="muted">
          {numbersOf(rebill)}
        </Text>
        <Text>{nextOf(rebill, amount)}</Text>
        {accept.problem && <MessageBox kind="error">{accept.problem}</MessageBox>}
        {isOpen && (
          <Row gap={8}>
            <Button kind={isNext && state === 'asked' ? 'primary' : 'outline'} busy={accept.busy} onClick={accept.run}>
              {state === 'asked' ? m.rebills_accept() : m.rebills_accept_after_all()}
            </Button>
            {state === 'asked' && <Button onClick={() => setDisputing(true)}>{m.details_dispute()}</Button>}
          </Row>
        )}
      </Stack>
      {isDisputing && <DisputeDialog {...{ shipmentUuid, rebill, amount }} onDone={() => setDisputing(false)} />}
    </Card>
  );
}

/** As it was booked against what the carrier says. */
function RebillLines({ rebill: { lines } }: Pick<RebillBoxProps, 'rebill'>) {
  return (
    <DefinitionList
      rows={lines.flatMap(({ description, booked, measured, amount }) => [
        [description, showMoney(centsOf(amount))] as const,
        ...(booked ? [[m.rebills_booked(), booked] as const] : []),
        ...(measured ? [[m.rebills_measured(), measured] as const] : []),
      ])}
    />
  );
}

const numbersOf = ({ carrierInvoiceNumber: number, certificate }: ShipmentRebill): string =>
  certificate ? m.rebills_numbers({ number, certificate }) : m.rebills_number({ number });

const stateLabels: Readonly<Record<RebillState, () => string>> = {
  asked: m.rebills_tag_asked,
  accepted: m.rebills_tag_accepted,
  fellDue: m.rebills_tag_fell_due,
  disputed: m.details_in_dispute,
  upheld: m.rebills_tag_upheld,
  reduced: m.rebills_tag_reduced,
  withdrawn: m.rebills_tag_withdrawn,
};

function toneOf(state: RebillState): 'amber' | 'green' | 'grey' {
  if (state === 'asked' || state === 'disputed') return 'amber';
  return state === 'withdrawn' ? 'green' : 'grey';
}

const reasonLabels: Readonly<Record<DisputeReason, () => string>> = {
  weight: m.rebills_reason_weight,
  freightClass: m.rebills_reason_class,
  service: m.rebills_reason_service,
  duplicate: m.rebills_reason_duplicate,
  other: m.rebills_reason_other,
};

/** What happens next, in a sentence. */
function nextOf(rebill: ShipmentRebill, amount: string): string {
  const { state, answerBy, reason = 'other', answeredDate = '', due } = rebill;
  const date = answeredDate === '' ? '' : formatWireDay(answeredDate);
  switch (state) {
    case 'asked':
      return m.rebills_next_asked({ day: formatDay(answerBy) });
    case 'disputed':
      return m.rebills_next_disputed({ date, reason: reasonLabels[reason](), amount });
    case 'accepted':
      return m.rebills_next_accepted({ date });
    case 'fellDue':
      return m.rebills_next_fell_due({ day: formatDay(answerBy) });
    case 'upheld':
      return m.rebills_next_upheld({ amount });
    case 'reduced':
      return m.rebills_next_reduced({ amount: showMoney(centsOf(due)) });
    default:
      return m.rebills_next_withdrawn();
  }
}

function useAccept({ shipmentUuid, rebill }: RebillBoxProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = usePress((request: Input<'respondToRebill'>, options) => call('respondToRebill', request, options));
  const { rebillUuid, version } = rebill;
  const run = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const request = { shipmentUuid, rebillUuid, version, answer: 'accept' } as const;
      await send(request);
      showToast({ type: 'success', text: m.rebills_accepted({ amount: showMoney(centsOf(rebill.amount)) }) });
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    }
    await revalidate();
    setBusy(false);
  };
  return { busy, problem, run: () => void run() };
}
