import { IconCalendarPlus, IconTruck } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { RebillLineKind, ShipmentRebill } from '#contract/rebills.ts';
import type { TrackedStop, TrackingInfo } from '#contract/tracking.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { onShipmentChanged } from '#web/api/follow-shipment.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { TrackMap } from '#web/components/lane-map.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { hasWayAhead, lastStop } from './format-tracking.ts';
import { ReweighFigures } from './reweigh-figures.tsx';
import { StopsList } from './stops-list.tsx';
import { WhereaboutsCard } from './whereabouts-card.tsx';

interface Tracked {
  readonly info: TrackingInfo;
  readonly stops: readonly TrackedStop[];
}
type Result = Tracked | 'nothing' | { readonly problem: string };

/** The header is the first entry; then come its stops (H16). */
async function read(shipmentUuid: string): Promise<Result> {
  try {
    const { shipmentTrackingInfo } = await call('getTracking', { shipmentUuid });
    const [info] = shipmentTrackingInfo;
    if (!info) return 'nothing';
    const { shipmentTrackingUuid } = info;
    const order = { sortColumn: 'stopNumber', sortOrder: 'asc' } as const;
    const { shipmentTrackingDetails } = await call('getTrackingDetails', { shipmentTrackingUuid, ...order });
    return { info, stops: shipmentTrackingDetails };
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.code === '99989') return 'nothing';
    return { problem: sentenceOf(thrown) };
  }
}

interface TrackingTabProps {
  shipment: { readonly shipmentUuid: string };
  /** What its carrier billed later, oldest first. */
  bills?: readonly ShipmentRebill[] | undefined;
  /** Where one of them stands. */
  pathOfBill: (bill: ShipmentRebill) => string;
}

/** The Tracking tab of a shipment (S38): where it is, its stops, and what follows from what the carrier reported. It follows the carrier while it is open. */
export function TrackingTab({ shipment: { shipmentUuid }, bills, pathOfBill }: TrackingTabProps) {
  const [result, setResult] = useState<Result>();
  const load = useCallback(async () => {
    const next = await read(shipmentUuid);
    // A failure in between keeps what is there.
    setResult((before) =>
      typeof next === 'object' && 'problem' in next && before && before !== 'nothing' && 'info' in before
        ? before
        : next,
    );
  }, [shipmentUuid]);
  useEffect(() => {
    void load();
    return onShipmentChanged(shipmentUuid, () => void load(), { whenOpen: true });
  }, [shipmentUuid, load]);
  if (!result) return <Skeleton height={320} radius={10} />;
  if (result === 'nothing')
    return (
      <EmptyState
        icon={<IconTruck size={28} stroke={1.75} />}
        title={m.code_99989()}
        text={m.tracking_none_yet_text()}
      />
    );
  if ('problem' in result)
    return (
      <FailedState
        title={m.tracking_load_failed()}
        text={result.problem}
        onRetry={() => {
          setResult(undefined);
          void load();
        }}
      />
    );
  const bill = billOf(result.info, bills);
  return <Shown {...result} pathToBill={bill && pathOfBill(bill)} />;
}

const found: readonly string[] = ['reweigh', 'reclass'] satisfies readonly RebillLineKind[];

/** The carrier's bill for what it found on its scale: from then on nothing is an estimate any more (R68, R96). */
const billOf = ({ reweighedDate = '' }: TrackingInfo, bills: readonly ShipmentRebill[] = []) =>
  bills.findLast(
    ({ state, receivedDate, lines }) =>
      state !== 'withdrawn' && receivedDate >= reweighedDate && lines.some(({ kind }) => found.includes(kind)),
  );

function Shown({ info, stops, pathToBill }: Tracked & { pathToBill: string | undefined }) {
  const { reweighedDate, reweighEstimate, lastReport, stage } = info;
  const entries = calendarOf(info, stops);
  return (
    <Stack gap={16}>
      <span className="visually-hidden" role="status">
        {m.tracking_now({ what: lastReport?.what ?? stage.name })}
      </span>
      {reweighedDate && (
        <MessageBox kind="warn" announce="never">
          <Text weight="strong">
            {m.tracking_reweighed_title({ day: formatTimestamp(stops[0]?.zone ?? 'UTC', reweighedDate) })}
          </Text>
          {pathToBill ? (
            <>
              <Text>{m.tracking_reweighed_billed()}</Text>
              <ButtonLink to={pathToBill}>{m.rebills_need_link()}</ButtonLink>
            </>
          ) : (
            <>
              {reweighEstimate && <ReweighFigures estimate={reweighEstimate} />}
              <Text>{m.tracking_reweighed_text()}</Text>
            </>
          )}
        </MessageBox>
      )}
      <WhereaboutsCard where={info} stops={stops} level={2} />
      <Card>
        <Stack gap={10}>
          <TrackMap stops={stops} reached={lastStop(stops)} />
          {hasWayAhead(stops) && (
            <Text tone="muted" size={12}>
              {m.tracking_map_note()}
            </Text>
          )}
        </Stack>
      </Card>
      <StopsList stops={stops} />
      {entries.length > 0 && (
        <div>
          <Button
            kind="secondary"
            icon={<IconCalendarPlus aria-hidden size={18} stroke={1.75} />}
            onClick={() => saveCalendar(info.shipmentShortId, entries)}
          >
            {m.tracking_calendar()}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** The pickup while it is ahead, and the delivery until it is done. */
function calendarOf(info: TrackingInfo, stops: readonly TrackedStop[]): CalendarEntry[] {
  const { shipmentShortId: shortId, shipmentUuid, pickedUpDate, deliveredDate, estimate } = info;
  const [first] = stops;
  const last = stops.at(-1);
  const placeOf = ({ city, state }: TrackedStop) => `${city}, ${state}`;
  return [
    ...(first?.planned && !pickedUpDate
      ? [
          {
            ...{ id: `pickup-${shipmentUuid}`, ...first.planned, place: placeOf(first) },
            title: m.tracking_calendar_pickup({ shortId, city: first.city }),
          },
        ]
      : []),
    ...(last && estimate && !deliveredDate
      ? [
          {
            ...{ id: `delivery-${shipmentUuid}`, from: estimate.from, to: estimate.to, place: placeOf(last) },
            title: m.tracking_calendar_delivery({ shortId, city: last.city }),
          },
        ]
      : []),
  ];
}

function saveCalendar(shortId: string, entries: readonly CalendarEntry[]): void {
  const bytes = new TextEncoder().encode(calendarFile(entries, window.location.hostname, new Date()));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  saveFile(`${shortId}.ics`, btoa(text), 'text/calendar');
}
