import type { NavigateFunction } from 'react-router';
import type { BulkProblem, BulkRow } from '#contract/bulk-quotes.ts';
import { paths } from '#contract/paths.ts';
import { lazyChunk } from '#web/api/lazy-chunk.ts';

/** The truckload form's draft, needed only by rows that are moved there. */
const form = lazyChunk(async () => {
  const [{ truckloadFromWire }, { useTruckloadDraft }] = await Promise.all([
    import('#web/truckload/wire-draft.ts'),
    import('#web/stores/truckload-draft.ts'),
  ]);
  return { truckloadFromWire, useTruckloadDraft };
});

/**
 * Moves a row of truckload size to the truckload form with its places, day and freight (22059); days of delivery are chosen there. A row of an
 * older list opens the form empty.
 */
export async function openTruckload(
  { cells }: BulkRow,
  { suggestion }: BulkProblem,
  navigate: NavigateFunction,
): Promise<void> {
  const { truckloadFromWire, useTruckloadDraft } = await form.get();
  const found = suggestion?.truckload;
  if (found === undefined || found === true) return await navigate(paths.truckloadForm);
  const made = truckloadFromWire(found);
  const stops = made.stops.map((stop) =>
    stop.type === 1
      ? { ...stop, referenceNumber: (cells.reference ?? '').slice(0, 40) }
      : // Nobody has chosen a day there yet: the form shows the earliest one.
        { ...stop, requestedDate: '' },
  );
  useTruckloadDraft.getState().replace({ ...made, stops, handover: crypto.randomUUID() });
  await navigate(paths.truckloadForm, { state: { keepTruckload: true } });
}
