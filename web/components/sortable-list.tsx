import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import classes from './sortable-list.module.css';

/** What moves a part of a sortable list, to be placed in it. */
export interface MoveControls {
  /** Dragged by pointer or finger; by keyboard Space lifts, arrows move, Esc puts back. */
  readonly handle: ReactNode;
  readonly up: ReactNode;
  readonly down: ReactNode;
  /** One place up (-1) or down (1). */
  readonly moveBy: (places: -1 | 1) => void;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What is moved, in words: 'Oklahoma City'. */
  nameOf: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number, controls: MoveControls) => ReactNode;
}

/** Parts go up and down only. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Direction = 'up' | 'down';

/** Keeps the focus on the arrow that was pressed, or on the other one where the list ends. */
function useArrowFocus(order: string) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ key: string; direction: Direction }>(undefined);
  useEffect(() => {
    if (!pressed.current || !order) return;
    const { key, direction } = pressed.current;
    pressed.current = undefined;
    const arrow = (which: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-arrow="${window.CSS.escape(`${key} ${which}`)}"] > button`);
    const [same, other] = [arrow(direction), arrow(direction === 'up' ? 'down' : 'up')];
    (same && !same.disabled ? same : other)?.focus();
  }, [order]);
  return { list, pressed };
}

/** A list in an order of one's own: parts are dragged, or moved by their arrows; each move is announced and the focus goes along. */
export function SortableList<Item>({ label, items, keyOf, nameOf, onMove, children }: SortableListProps<Item>) {
  const [said, setSaid] = useState('');
  const keys = items.map(keyOf);
  const { list, pressed } = useArrowFocus(keys.join(' '));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const at = (id: UniqueIdentifier | undefined): number => keys.indexOf(String(id));
  const name = (id: UniqueIdentifier): string => {
    const item = items[at(id)];
    return item === undefined ? '' : nameOf(item, at(id));
  };
  const place = (id: UniqueIdentifier | undefined) => ({ place: at(id) + 1, count: items.length });
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.components_sort_lifted({ name: name(active.id), ...place(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? m.components_sort_over({ name: name(active.id), ...place(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? m.components_sort_moved({ name: name(active.id), ...place(over.id) }) : undefined,
    onDragCancel: ({ active }) => m.components_sort_put_back({ name: name(active.id) }),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(at(active.id), at(over.id));
  };
  const moveBy = (index: number, places: -1 | 1) => {
    const key = keys[index] ?? '';
    pressed.current = { key, direction: places < 0 ? 'up' : 'down' };
    setSaid(m.components_sort_moved({ name: name(key), place: index + 1 + places, count: items.length }));
    onMove(index, index + places);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.components_sort_how() } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label={label}>
          {items.map((item, index) => (
            <Part
              key={keys[index]}
              id={keys[index] ?? ''}
              name={nameOf(item, index)}
              first={index === 0}
              last={index === items.length - 1}
              moveBy={(places) => moveBy(index, places)}
            >
              {(controls) => children(item, index, controls)}
            </Part>
          ))}
        </ol>
      </SortableContext>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </DndContext>
  );
}

interface PartProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  moveBy: MoveControls['moveBy'];
  children: (controls: MoveControls) => ReactNode;
}

function Part({ id, name, first, last, moveBy, children }: PartProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={m.components_sort_drag({ name })}
    >
      <IconGripVertical aria-hidden size={18} stroke={1.75} />
    </button>
  );
  const arrow = (direction: Direction, off: boolean, label: string, icon: ReactNode) => (
    <span className={classes.arrow} data-arrow={`${id} ${direction}`}>
      <IconButton label={label} icon={icon} disabled={off} onClick={() => moveBy(direction === 'up' ? -1 : 1)} />
    </span>
  );
  const up = arrow('up', first, m.components_sort_up({ name }), <IconArrowUp aria-hidden size={18} stroke={1.75} />);
  const down = arrow(
    'down',
    last,
    m.components_sort_down({ name }),
    <IconArrowDown aria-hidden size={18} stroke={1.75} />,
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.part}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children({ handle, up, down, moveBy })}
    </li>
  );
}
