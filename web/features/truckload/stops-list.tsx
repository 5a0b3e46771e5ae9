import { flushSync } from 'react-dom';
import * as m from '#texts/compiled/messages.js';
import { SortableList } from '#web/components/sortable-list.tsx';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { Trip } from './draft/trip.ts';
import { nameOfStop } from './name-of-stop.ts';
import { StopCard } from './stop-card.tsx';
import type { useOpenStops } from './use-open-stops.ts';
import type { KnownRoad } from './use-road.ts';

export interface StopsListProps {
  problems: Problems;
  onEdit: (path: string) => void;
  /** Stops have other numbers now: what was said of them by number no longer holds. */
  onMoved: () => void;
  onRemove: (index: number) => void;
  opened: ReturnType<typeof useOpenStops>;
  trip: Trip;
  road: KnownRoad;
  short: boolean;
}

function legTo(index: number, { plan }: Trip, { legMiles }: KnownRoad) {
  const [miles, minutes] = [legMiles?.[index - 1], plan?.legMinutes[index - 1]];
  return miles === undefined || minutes === undefined ? undefined : { miles, minutes };
}

/** Puts the focus on the first element found, with its stop in sight from its head on. */
function focusIn(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  found?.focus({ preventScroll: true });
  found?.closest('li')?.scrollIntoView({ block: 'start' });
}

/** Closes a stop and opens the next one, where the focus goes on; after the last one it stays at that stop's line. */
function useNextStop({ set }: StopsListProps['opened']) {
  return (index: number) => {
    const { stops } = useTruckloadDraft.getState().draft;
    const [from, next] = [stops[index], stops[index + 1]];
    flushSync(() => (next ? set(next.key, true) : from && set(from.key, false)));
    focusIn(next ? `[data-field^="stops.${index + 1}."]` : `[data-stop="${index}"]`);
  };
}

/** The stops in their order, each a line that opens: the editor of stops and what moves them. */
export function StopsList({ problems, onEdit, onMoved, onRemove, opened, trip, road, short }: StopsListProps) {
  const { draft, moveStop } = useTruckloadDraft();
  const { stops } = draft;
  const goOn = useNextStop(opened);
  const move = (from: number, to: number) => {
    onMoved();
    moveStop(from, to);
  };
  const nextOf = (index: number) => {
    const next = stops[index + 1];
    return { name: next && nameOfStop(next, index + 1), go: () => goOn(index) };
  };
  return (
    <SortableList label={m.ftl_stops()} items={stops} keyOf={({ key }) => key} nameOf={nameOfStop} onMove={move}>
      {(stop, index, controls) => (
        <StopCard
          index={index}
          stop={stop}
          count={stops.length}
          controls={controls}
          problems={problems}
          onEdit={onEdit}
          open={opened.isOpen(stop.key)}
          onOpen={(on) => opened.set(stop.key, on)}
          onRemove={() => onRemove(index)}
          window={trip.windows[index]}
          late={trip.late.find((late) => late.stop === index)}
          load={trip.along[index]}
          leg={legTo(index, trip, road)}
          team={draft.team}
          short={short}
          next={opened.oneAtATime ? nextOf(index) : undefined}
        />
      )}
    </SortableList>
  );
}
