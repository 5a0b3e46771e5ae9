import { changed, type DispatchRecord, type DispatchStore } from './dispatch.ts';

const TRIES = 10;

/**
 * Changes a record as it is now: `change` gets it and returns what becomes of it, or undefined to leave it. Returns the record after that,
 * undefined when there is none. Throws after ten writes that others overtook.
 */
export async function changeDispatch(
  { shipmentUuid, dispatchUuid }: Pick<DispatchRecord, 'shipmentUuid' | 'dispatchUuid'>,
  change: (record: DispatchRecord) => Partial<DispatchRecord> | undefined,
  dispatches: Pick<DispatchStore, 'find' | 'replace'>,
): Promise<DispatchRecord | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = await dispatches.find(shipmentUuid, dispatchUuid);
    if (!record) return undefined;
    const part = change(record);
    if (!part) return record;
    const next = changed(record, part);
    if (await dispatches.replace(next)) return next;
  }
  throw new Error('The record of a dispatch could not be written');
}
