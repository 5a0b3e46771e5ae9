import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus of a form that opens in place of its button: to the field with `data-autofocus` when it opens, back to the button with
 * `data-opener`, or to the field that is there instead, when it closes. The ref belongs to the element that holds them.
 */
export function useFocusInPlace<Holder extends HTMLElement = HTMLDivElement>(open: boolean): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    holder.current?.querySelector<HTMLElement>(open ? '[data-autofocus]' : '[data-opener], [data-autofocus]')?.focus();
  }, [open]);
  return holder;
}
