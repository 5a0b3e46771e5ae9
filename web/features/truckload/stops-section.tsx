import { IconPlus, IconRoute, IconSortAscendingNumbers } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { StopType } from '#contract/rules/facility-types.ts';
import { STOPS_MAX } from '#contract/rules/truckload-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { Row } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';
import { shortestOrder } from './draft/shortest-order.ts';
import { nameOfStop } from './name-of-stop.ts';
import type { StopsListProps } from './stops-list.tsx';
import { useOpenStops, type WrongStop } from './use-open-stops.ts';
import type { KnownRoad } from './use-road.ts';

interface StopsProps extends Omit<StopsListProps, 'opened' | 'onRemove'> {
  /** It opens. */
  wrongStop: WrongStop;
}

const plus = <IconPlus aria-hidden size={18} stroke={1.75} />;

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

/** The editor of stops, with what drags them. */
const StopsList = lazySection(async () => (await import('./stops-list.tsx')).StopsList);

/** About as high as a stop is, on a desk and on a phone. */
const OPEN_HEIGHT = { desk: 436, phone: 792 } as const;
const CLOSED_HEIGHT = { desk: 76, phone: 120 } as const;

/** The stops before their editor has loaded, as high as they will be. */
function StopsToCome({ stops, opened }: { stops: readonly StopDraft[]; opened: ReturnType<typeof useOpenStops> }) {
  const device = opened.oneAtATime ? 'phone' : 'desk';
  return stops.map(({ key }) => (
    <Skeleton key={key} height={(opened.isOpen(key) ? OPEN_HEIGHT : CLOSED_HEIGHT)[device]} />
  ));
}

/** The stops: pickups and drops, each with its window and its freight, and the ways to more of them. */
export function StopsSection({ wrongStop, onMoved, ...rest }: StopsProps) {
  const { stops } = useTruckloadDraft(({ draft }) => draft);
  const opened = useOpenStops(stops, wrongStop);
  const { add, remove } = useStopList(onMoved, opened.set);
  const full = stops.length >= STOPS_MAX;
  const { problems, road } = rest;
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
      <Suspense fallback={<StopsToCome stops={stops} opened={opened} />}>
        <StopsList {...rest} opened={opened} onMoved={onMoved} onRemove={remove} />
      </Suspense>
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
