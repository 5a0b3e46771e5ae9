import { IconPlus, IconRoute, IconSortAscendingNumbers } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StopType } from '#contract/rules/facilities.ts';
import { STOPS_MAX } from '#contract/rules/truckload-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SortableList } from '#web/components/sortable-list.tsx';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { shortestOrder } from './draft/shortest-order.ts';
import type { Trip } from './draft/trip.ts';
import { nameOfStop, StopCard } from './stop-card.tsx';
import type { KnownRoad } from './use-road.ts';

interface StopsProps {
  problems: Problems;
  /** The stop with this place has the first wrong field: it opens. */
  wrongStop: number | undefined;
  onEdit: (path: string) => void;
  /** Stops have other numbers now: what was said of them by number no longer holds. */
  onMoved: () => void;
  trip: Trip;
  road: KnownRoad;
  short: boolean;
}

const plus = <IconPlus aria-hidden size={18} stroke={1.75} />;

/** Which stops are open: those without a place when the form opens, and those one opens. */
function useOpenStops(stops: readonly StopDraft[], wrongStop: number | undefined) {
  const [open, setOpen] = useState(() => new Set(stops.filter(({ postalCode }) => !postalCode).map(({ key }) => key)));
  const set = (key: string, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)));
  const wrongKey = wrongStop === undefined ? undefined : stops[wrongStop]?.key;
  const shown = (key: string) => open.has(key) || key === wrongKey;
  return { shown, set };
}

/** Adding and removing stops; the focus goes where typing goes on. */
function useStopList(onMoved: () => void, setOpen: (key: string, on: boolean) => void) {
  const { draft, addStop, removeStop, insertStop } = useTruckloadDraft();
  const next = useRef<string>(undefined);
  const count = draft.stops.length;
  // The new stop is in the page once the count has changed.
  useEffect(() => {
    if (next.current && count > 0) document.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  }, [count]);
  const add = (type: StopType) => {
    onMoved();
    const at = addStop(type);
    const made = useTruckloadDraft.getState().draft.stops[at];
    if (made) setOpen(made.key, true);
    next.current = `[data-field^="stops.${at}."]`;
  };
  const remove = (index: number) => {
    const removed = draft.stops[index];
    if (!removed) return;
    onMoved();
    removeStop(index);
    const undo = () => insertStop(Math.min(index, useTruckloadDraft.getState().draft.stops.length), removed);
    showToast({
      type: 'info',
      text: m.ftl_stop_removed({ name: nameOfStop(removed, index) }),
      action: { label: m.quotes_undo(), run: undo },
    });
  };
  return { add, remove };
}

/** The stops in their order: pickups and drops, each with its window and its freight. */
export function StopsSection({ problems, wrongStop, onEdit, onMoved, trip, road, short }: StopsProps) {
  const { draft, moveStop } = useTruckloadDraft();
  const { stops } = draft;
  const { shown, set: setOpen } = useOpenStops(stops, wrongStop);
  const { add, remove } = useStopList(onMoved, setOpen);
  const full = stops.length >= STOPS_MAX;
  const move = (from: number, to: number) => {
    onMoved();
    moveStop(from, to);
  };
  return (
    <CardSection aria-labelledby="stops-heading">
      <SectionHeading
        id="stops-heading"
        space
        icon={<IconRoute aria-hidden size={18} stroke={1.75} />}
        aside={<ShortestOrder road={road} onMoved={onMoved} />}
      >
        {m.ftl_stops()}
      </SectionHeading>
      <SortableList label={m.ftl_stops()} items={stops} keyOf={({ key }) => key} nameOf={nameOfStop} onMove={move}>
        {(stop, index, controls) => (
          <StopCard
            index={index}
            stop={stop}
            count={stops.length}
            controls={controls}
            problems={problems}
            onEdit={onEdit}
            open={shown(stop.key)}
            onOpen={(on) => setOpen(stop.key, on)}
            onRemove={() => remove(index)}
            window={trip.windows[index]}
            late={trip.late.find((late) => late.stop === index)}
            load={trip.along[index]}
            leg={legTo(index, trip, road)}
            team={draft.team}
            short={short}
          />
        )}
      </SortableList>
      {problems.stops && <FieldProblem name="stops">{problems.stops}</FieldProblem>}
      <Row gap={10} ruled>
        <Button icon={plus} onClick={() => add(1)} why={full ? m.truckload_stops_many({ max: STOPS_MAX }) : undefined}>
          {m.ftl_add_pickup()}
        </Button>
        <Button icon={plus} onClick={() => add(2)} why={full ? m.truckload_stops_many({ max: STOPS_MAX }) : undefined}>
          {m.ftl_add_drop()}
        </Button>
      </Row>
    </CardSection>
  );
}

function legTo(index: number, { plan }: Trip, { legMiles }: KnownRoad) {
  const [miles, minutes] = [legMiles?.[index - 1], plan?.legMinutes[index - 1]];
  return miles === undefined || minutes === undefined ? undefined : { miles, minutes };
}

/** Offers the order with the fewest miles where another one is shorter; the first pickup and the last drop stay. */
function ShortestOrder({ road, onMoved }: { road: KnownRoad; onMoved: () => void }) {
  const { draft, set } = useTruckloadDraft();
  const better = useMemo(() => shortestOrder(draft.stops, road.places), [draft.stops, road.places]);
  if (!better) return null;
  const put = () => {
    const before = draft.stops;
    onMoved();
    set({ stops: better.order.flatMap((index) => before[index] ?? []) });
    showToast({
      type: 'info',
      text: m.ftl_order_changed({ count: better.saved }),
      action: { label: m.quotes_undo(), run: () => set({ stops: before }) },
    });
  };
  return (
    <Button kind="link" icon={<IconSortAscendingNumbers aria-hidden size={16} stroke={1.75} />} onClick={put}>
      {m.ftl_put_in_shortest_order()}
    </Button>
  );
}
