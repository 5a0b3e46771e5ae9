import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { STOPS_MAX } from '#contract/rules/truckload-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';

const KEY = 'portal.truckload-link';

/** Tells the form that the draft in the store is meant, and not the start of a new one. */
export const keepTruckload = { keepTruckload: true } as const;

const isDraftMeant = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepTruckload' in state;

/**
 * Fills the form from its address, once for each visit: what was typed since then wins on a reload and on the way back. A draft that
 * this very hand-over left in the tab has more than its address and stays. Opened without one, a truckload that was sent before makes
 * room for a new one.
 */
export function useFill(): void {
  const { search, key, state } = useLocation();
  const kind = useNavigationType();
  // The address this page was opened with.
  useEffect(() => {
    const { draft, reset, replace } = useTruckloadDraft.getState();
    const data = new URLSearchParams(search).get('data');
    const visit = `${key} ${search.length}`;
    if (data === null || readStored('session', KEY) === visit) {
      if (draft.shipmentUuid && kind !== 'POP' && !isDraftMeant(state)) reset();
      return;
    }
    writeStored('session', KEY, visit);
    void import('#web/truckload/data-query.ts').then(({ readDataQuery }) => {
      const found = readDataQuery(search);
      if (found.unreadable) showToast({ type: 'warn', text: m.ftl_link_unreadable() });
      if (found.lost === 'stops') showToast({ type: 'warn', text: m.ftl_link_stops({ max: STOPS_MAX }) });
      if (found.lost === 'fields') showToast({ type: 'warn', text: m.ftl_link_partly() });
      const same = found.draft?.handover && found.draft.handover === draft.handover;
      if (found.draft && !same) replace(found.draft);
    });
  }, []);
}
