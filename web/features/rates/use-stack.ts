import { useLayoutEffect, useRef } from 'react';

/** So long a row that was moved may not be pressed: what slid under a finger is not chosen. The move itself takes 180. */
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

const rowsOf = (stack: HTMLElement) => [...stack.children].filter((child) => child instanceof HTMLElement);

/** Puts the rows of a stack one below the other, then those of the stack around it. */
function place(stack: HTMLElement): void {
  const rows = rowsOf(stack);
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
    row.style.setProperty('--stack-top', top);
  }
  stack.style.height = `${top}px`;
  const fresh = rows.filter((row) => row.dataset.placed === undefined);
  // Their place has to be taken once before they may glide, or they would come from the top of the list.
  if (fresh.some((row) => getComputedStyle(row).transform)) for (const row of fresh) row.dataset.placed = '';
  const around = stack.parentElement?.closest<HTMLElement>('[data-stack]');
  if (around) place(around);
}

/**
 * Children of the element stand below each other without pushing one another: each has its place by a transform alone. So a
 * price that comes in between makes the others glide, where in the flow of the page all of them would jump.
 */
export function useStack<Kind extends HTMLElement>() {
  const stack = useRef<Kind>(null);
  const observer = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    observer.current = new ResizeObserver((entries) => {
      const moved = new Set(entries.map(({ target }) => target.parentElement));
      for (const element of moved) if (element?.dataset.stack !== undefined) place(element);
    });
    return () => observer.current?.disconnect();
  }, []);
  useLayoutEffect(() => {
    const element = stack.current;
    if (!element) return;
    element.dataset.stack = '';
    place(element);
    // Rows that are stacks themselves say so when they grow.
    for (const row of rowsOf(element)) if (!row.querySelector('[data-stack]')) observer.current?.observe(row);
  });
  return stack;
}
