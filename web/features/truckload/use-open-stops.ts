import { useState } from 'react';
import { usePhone } from '#web/components/use-phone.ts';
import type { StopDraft } from '#web/stores/truckload-shape.ts';

/** The first wrong stop, and how often the form was sent and came back. */
export interface WrongStop {
  readonly index: number | undefined;
  readonly refusals: number;
}

/**
 * Which stops are open: those without a place when the form opens, those one opens, and the first wrong one each time the form comes back. On a
 * phone only the one that was opened last.
 */
export function useOpenStops(stops: readonly StopDraft[], wrong: WrongStop) {
  const phone = usePhone();
  /** Opened last comes first. */
  const [open, setOpen] = useState(() => stops.filter(({ postalCode }) => !postalCode).map(({ key }) => key));
  const [seen, setSeen] = useState(wrong.refusals);
  const wrongKey = wrong.index === undefined ? undefined : stops[wrong.index]?.key;
  // While it renders, so that its fields are in the page when the focus goes to the first wrong one.
  if (seen !== wrong.refusals) {
    setSeen(wrong.refusals);
    if (wrongKey) setOpen((before) => [wrongKey, ...before.filter((key) => key !== wrongKey)]);
  }
  const isOpen = (key: string) => (phone ? open[0] === key : open.includes(key));
  const set = (key: string, on: boolean) =>
    setOpen((before) => {
      const others = before.filter((one) => one !== key);
      if (on) return [key, ...others];
      return phone ? [] : others;
    });
  return { isOpen, set, oneAtATime: phone };
}
