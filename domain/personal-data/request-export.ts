import { notFound } from '#contract/codes/portal-error.ts';
import type { OpenedExport, PersonalDataExport } from '#contract/personal-data.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { newEvent } from '../events/event.ts';
import { type ExportStore, exportFileOf, type PrivateFiles, type StoredExport } from './export.ts';

const HOUR_MS = 60 * 60_000;

export interface RequestExportDeps {
  readonly exports: ExportStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

const show = ({ exportUuid, state, requestedAt }: StoredExport): PersonalDataExport => ({
  exportUuid,
  state,
  requestedAt: toTimestamp(new Date(requestedAt)),
});

/** Asks for the export of a customer's data. Within an hour it is the same one; its mail is not sent again. */
export async function requestExport(customerUuid: string, deps: RequestExportDeps): Promise<PersonalDataExport> {
  for (;;) {
    const seen = await deps.exports.find(customerUuid);
    const requestedAt = deps.now().getTime();
    if (seen && requestedAt - seen.requestedAt < HOUR_MS) return show(seen);
    const made = { customerUuid, exportUuid: deps.newId(), requestedAt, state: 'being-made' as const };
    const { exportUuid } = made;
    const event = newEvent('personalDataRequested', { customerUuid, exportUuid }, deps);
    if (await deps.exports.begin(made, seen, event)) return show(made);
  }
}

/** The file of an export. 404 where it is gone. */
export async function openExport(
  made: StoredExport,
  { files }: { readonly files: Pick<PrivateFiles, 'open'> },
): Promise<OpenedExport> {
  const fileName = `personal-data-${toTimestamp(new Date(made.requestedAt)).slice(0, 10)}.zip`;
  const file = await files.open(exportFileOf(made), fileName);
  if (!file) throw notFound();
  return { fileName, ...file };
}
