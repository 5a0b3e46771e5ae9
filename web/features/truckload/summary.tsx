import type { ReactNode } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { RouteMap } from '#web/components/lane-map.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { PalletPlan } from '#web/components/pallet-plan.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Text } from '#web/components/text.tsx';
import type { TruckloadDraft } from '#web/stores/truckload-shape.ts';
import { palletGroups } from './draft/pallet-groups.ts';
import type { Trip } from './draft/trip.ts';
import {
  formatClock,
  formatDriving,
  formatHours,
  formatLoad,
  formatPlace,
  formatPounds,
  formatStopDay,
} from './format-truckload.ts';
import { nameOfStop } from './name-of-stop.ts';
import { RouteList, type RouteStop } from './route-list.tsx';
import type { KnownRoad } from './use-road.ts';

interface SummaryProps {
  draft: TruckloadDraft;
  trip: Trip;
  road: KnownRoad;
  failure: ReactNode;
  sending: boolean;
}

/** '1,008 miles, 4 stops' and how long that is at the wheel. */
function Head({ trip, draft }: SummaryProps) {
  const { miles, plan } = trip;
  const stops = m.ftl_count_stops({ count: draft.stops.length });
  const nights = plan ? m.ftl_nights({ count: plan.nights }) : '';
  return (
    <div>
      <SectionHeading>
        {miles === undefined ? stops : m.ftl_miles_stops({ miles: m.format_miles({ count: miles }), stops })}
      </SectionHeading>
      <Text tone="muted" size={12}>
        {!plan
          ? m.ftl_enter_zips()
          : draft.team
            ? m.ftl_driving_team({ driving: formatDriving(plan.driveMinutes) })
            : m.ftl_driving_one({ driving: formatDriving(plan.driveMinutes), nights })}
      </Text>
    </div>
  );
}

/** Full rests on each leg, counted by the time the leg takes beyond its driving. */
function restsOn(index: number, { plan }: Trip, restHours: number): number {
  const [from, to] = [plan?.stops[index], plan?.stops[index + 1]];
  if (!from || !to || !plan || plan.nights === 0) return 0;
  const idleHours = (to.arrivesAt - from.leavesAt) / 3_600_000 - (plan.legMinutes[index] ?? 0) / 60;
  return Math.floor((idleHours + 0.01) / restHours);
}

const LEGAL_REST_HOURS = 10;

function routeOf({ draft, trip, road }: SummaryProps): RouteStop[] {
  const restHours = road.rules?.restHours ?? LEGAL_REST_HOURS;
  return draft.stops.map((stop, index) => {
    const [window, place, miles] = [trip.windows[index], road.places[index], road.legMiles?.[index]];
    const late = trip.late.find((one) => one.stop === index);
    const minutes = trip.plan?.legMinutes[index];
    const hours = window && window.startTime < window.endTime ? formatHours(window) : '';
    return {
      key: stop.key,
      drop: stop.type === 2,
      place: place ? formatPlace(place) : nameOfStop(stop, index),
      when: window && place ? [formatStopDay(window.requestedDate), hours].filter(Boolean).join(', ') : '',
      late: late && {
        from: m.ftl_day_from({ day: formatStopDay(late.arrival.day), time: formatClock(late.arrival.time) }),
        asked: m.ftl_asked({ hours }),
      },
      leg:
        miles === undefined || minutes === undefined
          ? undefined
          : { miles, minutes, rests: restsOn(index, trip, restHours), restHours },
    };
  });
}

/** The floor of the trailer in pallet places, or the pounds alone where nothing is on pallets. */
function Trailer({ draft, trip, road }: SummaryProps) {
  const equipment = equipmentOf(draft.equipmentTypeId);
  if (!equipment) return null;
  const most = Math.max(0, ...trip.along.map(({ aboard }) => aboard.pallets));
  const heaviest = Math.max(0, ...trip.along.map(({ aboard }) => aboard.weight));
  const places = m.ftl_pallet_places({ pallets: most, places: equipment.pallets });
  const cities = draft.stops.map((stop, index) => road.places[index]?.city ?? nameOfStop(stop, index));
  return (
    <Stack gap={8} ruled>
      <Row gap={8} between>
        <Text weight="strong" size={13} numbers>
          {equipment.pallets > 0 && most > 0 ? places : equipment.name}
        </Text>
        <Text tone={heaviest > equipment.maxPounds ? 'red' : 'muted'} size={13} numbers>
          {m.ftl_pounds_of({ pounds: formatNumber(heaviest), limit: formatPounds(equipment.maxPounds) })}
        </Text>
      </Row>
      {equipment.pallets > 0 && most > 0 && (
        <PalletPlan label={places} places={equipment.pallets} groups={palletGroups(draft.stops, trip.along, cities)} />
      )}
    </Stack>
  );
}

/** What is still open before a price can be asked for, in one line. */
function openQuestion({ draft, trip, road }: SummaryProps): string {
  const [late] = trip.late;
  if (late) {
    const window = trip.windows[late.stop];
    return m.ftl_one_question({ time: window ? formatClock(window.startTime) : '', number: late.stop + 1 });
  }
  const missing = draft.stops.findIndex(({ postalCode }) => !postalCode.trim());
  if (missing >= 0) return m.ftl_stop_needs_zip({ number: missing + 1 });
  if (trip.whole.weight === 0) return m.ftl_needs_weight();
  return road.measured || !road.legMiles ? '' : m.ftl_miles_estimated();
}

/** Why there is no road, or no answer about it. */
function RoadProblem({ road }: { road: KnownRoad }) {
  if (!road.problem) return null;
  return (
    <MessageBox
      kind="error"
      buttons={
        road.problem.offline && (
          <Button size="small" onClick={road.retry}>
            {m.quotes_try_again()}
          </Button>
        )
      }
    >
      {road.problem.text}
    </MessageBox>
  );
}

/** What has been understood, beside the form; on phones a bar at the foot that opens. Holds the button that sends. */
export function TruckloadSummary(props: SummaryProps) {
  const { draft, trip, road, failure, sending } = props;
  const question = openQuestion(props);
  const miles = trip.miles === undefined ? '' : m.format_miles({ count: trip.miles });
  const title = [formatLoad(trip.whole), miles].filter(Boolean).join(', ') || m.ftl_no_freight_yet();
  const known = road.places.flatMap((place, index) =>
    place ? [{ ...place, drop: draft.stops[index]?.type === 2 }] : [],
  );
  return (
    <SidePanel
      label={m.ftl_what_we_understood()}
      bar={{ title, detail: question || m.ftl_count_stops({ count: draft.stops.length }) }}
      foot={failure}
      action={
        <Button kind="primary" type="submit" busy={sending}>
          {sending ? m.ftl_asking_carriers() : m.ftl_get_quote()}
        </Button>
      }
    >
      <Head {...props} />
      {known.length === draft.stops.length && <RouteMap stops={known} />}
      <RouteList stops={routeOf(props)} />
      <RoadProblem road={road} />
      <Trailer {...props} />
      {question && (
        <Text tone="muted" size={12}>
          {question}
        </Text>
      )}
    </SidePanel>
  );
}
