import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { freeCancelUntil } from '#contract/rules/cancellation.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { onShipmentChanged } from '#web/api/follow-shipment.ts';
import { useReadAgain } from '#web/api/use-read-again.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { Timeline } from '#web/components/timeline.tsx';
import { bookedPath } from '#web/format/format-row.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { formatPickup } from './format-booking.ts';
import type { AnyDraft } from './load-booking.ts';
import { PaidBox } from './paid-box.tsx';

type Shipment = AnyDraft['shipment'];

/** Before this stage money or carrier is waited for. */
const FIRST_BOOKED_STAGE = 14;
/** A failing connection is asked as often as a good one: the answer is waited for. */
const EVERY_MS = 3000;

/** Reads the shipment again when it is said to have changed, every few seconds while the carrier is asked, and when the page is seen again. */
function useFollowing(shipmentUuid: string, isOpen: boolean): void {
  const read = useReadAgain();
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('visibilitychange', read);
    const timer = setInterval(read, EVERY_MS);
    const stop = onShipmentChanged(shipmentUuid, read);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', read);
      clearInterval(timer);
    };
  }, [shipmentUuid, isOpen, read]);
}

/** `receipt`: a check or a wire is waited for, and no carrier is asked before. */
type State = 'refused' | 'receipt' | 'waiting' | 'booked';

function stateOf({ shipmentStatusId, stage, dispatch }: Shipment): State {
  if (shipmentStatusId.id === 1) return 'refused';
  if (stage.id >= FIRST_BOOKED_STAGE) return 'booked';
  return dispatch ? 'waiting' : 'receipt';
}

const headings: Readonly<Record<State, () => string>> = {
  ...{ refused: m.booking_refused, receipt: m.booking_receipt, waiting: m.booking_waiting, booked: m.booking_booked },
};

const waits = <IconClock aria-hidden size={24} color="var(--amber)" />;
const icons: Readonly<Record<State, ReactNode>> = {
  refused: <IconCircleX aria-hidden size={24} color="var(--red)" />,
  receipt: waits,
  waiting: waits,
  booked: <IconCircleCheck aria-hidden size={24} color="var(--green)" />,
};

interface ConfirmationProps {
  shipment: Shipment;
  /** The carrier and what it was booked for. */
  carrierLine: string;
  /** What to do where the carrier refused. */
  ways: ReactNode;
}

/** After the press: the carrier is asked, the page follows until it has answered. */
export function Confirmation({ shipment, carrierLine, ways }: ConfirmationProps) {
  const state = stateOf(shipment);
  useFollowing(shipment.shipmentUuid, state === 'waiting' || state === 'receipt');
  const heading = headings[state]();
  return (
    <Page width="narrow">
      <Stack gap={20}>
        <Stack gap={8}>
          <SectionHeading level={1} takeFocus icon={icons[state]}>
            {heading}
          </SectionHeading>
          <Text tone="muted" role="status">
            {aboutOf(state, shipment)}
          </Text>
        </Stack>
        {state === 'refused' ? <Row gap={12}>{ways}</Row> : <Next shipment={shipment} carrierLine={carrierLine} />}
      </Stack>
    </Page>
  );
}

function aboutOf(state: State, { carrier, references, shipmentShortId, expiresAt, from }: Shipment): string {
  const about = { carrier: carrier?.name ?? '', shipment: shipmentShortId };
  if (state === 'refused') return m.booking_refused_text(about);
  if (state === 'receipt')
    return m.booking_receipt_text({ ...about, until: formatTimestamp(from.zone, expiresAt ?? '') });
  if (state === 'waiting') return m.booking_waiting_text(about);
  const { pickup } = references ?? {};
  return pickup ? m.booking_booked_number({ ...about, pickup }) : m.booking_booked_text(about);
}

/** The moment of a step on the pickup stop's clock. */
function bookedTime({ from, bookedDate }: Shipment): string | undefined {
  const at = bookedDate === undefined ? undefined : fromTimestamp(bookedDate);
  return at && formatClock(from.zone, at);
}

/** Until when canceling costs nothing, while that is still ahead. */
function freeTime({ from, bookedDate }: Shipment): string | undefined {
  const at = bookedDate === undefined ? undefined : fromTimestamp(bookedDate);
  const until = at && new Date(freeCancelUntil(at.getTime()));
  if (!until || until < new Date()) return undefined;
  const day = formatDay(todayIn(from.zone, until));
  return m.booking_done_cancel({ when: `${day}, ${formatClock(from.zone, until)}` });
}

function Next({ shipment, carrierLine }: Omit<ConfirmationProps, 'ways'>) {
  const { references, deliveryDate, from, to, shipmentUuid } = shipment;
  const carrier = shipment.carrier?.name ?? '';
  const state = stateOf(shipment);
  const isBooked = state === 'booked';
  const until = formatTimestamp(from.zone, shipment.expiresAt ?? '');
  const when = bookedTime(shipment);
  const freeUntil = freeTime(shipment);
  const cancel = freeUntil ? [{ key: 'cancel', title: freeUntil, text: m.booking_next_cancel() }] : [];
  const waitsForReceipt = state === 'receipt';
  const events = [
    { key: 'pressed', title: m.booking_done_pressed(), ...(when && { when }), text: carrierLine },
    // The hours count from the press: a check or a wire may come after them.
    ...(waitsForReceipt ? cancel : []),
    ...(waitsForReceipt
      ? [{ key: 'receipt', title: m.booking_next_until({ until }), text: m.booking_next_receive() }]
      : []),
    {
      key: 'carrier',
      title: isBooked ? m.booking_done_carrier({ carrier }) : m.booking_next_carrier({ carrier }),
      text: references?.pickup ? m.booking_done_number({ pickup: references.pickup }) : m.booking_done_number_later(),
    },
    ...(waitsForReceipt ? [] : cancel),
    { key: 'pickup', title: formatPickup(shipment), text: m.booking_next_pickup({ city: from.city }) },
    ...(deliveryDate
      ? [
          {
            key: 'delivery',
            title: m.booking_next_by({ day: formatDay(deliveryDate.slice(0, 10)) }),
            text: m.booking_next_delivery({ city: to.city }),
          },
        ]
      : []),
  ];
  return (
    <>
      <PaidBox shipment={shipment} isBooked={isBooked} />
      <Card as="section" aria-labelledby="next">
        <SectionHeading id="next" space>
          {m.booking_next()}
        </SectionHeading>
        <Stack gap={16}>
          <Timeline label={m.booking_next()} events={events} reached={isBooked ? 1 : 0} />
        </Stack>
      </Card>
      <Row gap={12}>
        <ButtonLink kind="primary" to={bookedPath(shipmentUuid)}>
          {m.booking_see_shipment()}
        </ButtonLink>
        <ButtonLink to={`${paths.customer}/booking`}>{m.booking_see_bookings()}</ButtonLink>
      </Row>
    </>
  );
}
