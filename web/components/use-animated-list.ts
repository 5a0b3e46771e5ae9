import { useLayoutEffect, useRef } from 'react';

/** How long a moved row ignores presses (ms), so that a row that slid under a finger is not selected. The move itself takes 180. */
const SETTLED_MS = 320;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function protect(row: HTMLElement): void {
  clearTimeout(timers.get(row));
  row.dataset.moving = '';
  timers.set(
    row,
    setTimeout(() => delete row.dataset.moving, SETTLED_MS),
  );
}

const rowsOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

/** Puts the rows of a list one below the other, then those of the list around it. */
function place(list: HTMLElement): void {
  const rows = rowsOf(list);
  const heights = rows.map((row) => row.offsetHeight);
  let top = 0;
  const moves = rows.map((row, index) => {
    const move = { row, top: `${top}px`, move: `translateY(${top}px)` };
    top += heights[index] ?? 0;
    return move;
  });
  for (const { row, top, move } of moves) {
    if (row.style.transform === move) continue;
    if (row.dataset.placed !== undefined) protect(row);
    row.style.transform = move;
    row.style.setProperty('--animated-list-top', top);
  }
  list.style.height = `${top}px`;
  const fresh = rows.filter((row) => row.dataset.placed === undefined);
  // Their position has to be set once without animation, or they would slide in from the top of the list.
  if (fresh.some((row) => getComputedStyle(row).transform)) for (const row of fresh) row.dataset.placed = '';
  const around = list.parentElement?.closest<HTMLElement>('[data-animated-list]');
  if (around) place(around);
}

/**
 * Children of the element are positioned below each other by transforms only. So when a
 * rate is inserted the others are animated, where in the normal flow all of them would jump.
 */
export function useAnimatedList<Kind extends HTMLElement>() {
  const list = useRef<Kind>(null);
  const observer = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    observer.current = new ResizeObserver((entries) => {
      const moved = new Set(entries.map(({ target }) => target.parentElement));
      for (const element of moved) if (element?.dataset.animatedList !== undefined) place(element);
    });
    return () => observer.current?.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.dataset.animatedList = '';
    place(element);
    // Rows that are lists themselves say so when they grow.
    for (const row of rowsOf(element)) if (!row.querySelector('[data-animated-list]')) observer.current?.observe(row);
  });
  return list;
}
