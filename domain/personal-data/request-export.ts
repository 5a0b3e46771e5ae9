import { portalError } from '#contract/codes/portal-error.ts';
import { code1002 } from '#contract/codes/sessions.ts';
import type { OpenedExport, PersonalDataExport } from '#contract/personal-data.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { newEvent } from '../events/event.ts';
import { type ReadLinkDeps, readLink } from '../links/read-link.ts';
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

/**
 * Opens the export that a mailed link names. 1002 for a link of another account or of another purpose, as for an unknown one; 4647 for one that has
 * expired.
 */
export async function openExport(
  customerUuid: string,
  token: string,
  deps: ReadLinkDeps & { readonly exports: Pick<ExportStore, 'find'>; readonly files: Pick<PrivateFiles, 'open'> },
): Promise<OpenedExport> {
  const link = await readLink(token, ['personal-data'], deps);
  const made = link.customerUuid === customerUuid ? await deps.exports.find(customerUuid) : undefined;
  const file = made?.state === 'ready' ? await deps.files.open(exportFileOf(made)) : undefined;
  if (!made || !file) throw portalError(code1002);
  return { fileName: `personal-data-${toTimestamp(new Date(made.requestedAt)).slice(0, 10)}.zip`, ...file };
}
