import { type DomainEvent, newEvent } from '../events/event.ts';
import { type CollectDeps, collectPersonalData } from './collect.ts';
import { type ExportStore, exportFileOf, type PrivateFiles } from './export.ts';

export interface MakeExportDeps extends CollectDeps {
  readonly exports: Pick<ExportStore, 'find' | 'finish'>;
  readonly files: Pick<PrivateFiles, 'put'>;
  readonly newId: () => string;
  /** A zip of these texts by the names of their files, dated so. */
  readonly zip: (files: Readonly<Record<string, string>>, at: number) => Uint8Array;
}

/** Makes the export that was asked for, a zip with a JSON file for each kind of data. Doing it again writes the same file once more. */
export async function makePersonalData(event: DomainEvent, deps: MakeExportDeps): Promise<void> {
  if (event.type !== 'personalDataRequested') return;
  const { customerUuid, exportUuid } = event.data;
  const made = await deps.exports.find(customerUuid);
  if (made?.exportUuid !== exportUuid || made.state === 'ready') return;
  const data = await collectPersonalData(customerUuid, deps);
  if (!data) return;
  const files = Object.entries(data).map(
    ([name, value]) => [`${name}.json`, `${JSON.stringify(value, null, 2)}\n`] as const,
  );
  // The timestamp of the request, so that the same data makes the same bytes.
  const bytes = deps.zip(Object.fromEntries(files), made.requestedAt);
  await deps.files.put(exportFileOf(made), bytes, 'application/zip');
  await deps.exports.finish(made, newEvent('personalDataReady', { customerUuid, exportUuid }, deps));
}
