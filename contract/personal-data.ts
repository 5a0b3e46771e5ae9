import * as z from 'zod';

/** How long an export is kept, and its link works. */
export const EXPORT_HOURS = 72;

/** The export of a person's data: it is made in the background, and a link to it is mailed. */
export const personalDataExport = z.object({
  exportUuid: z.string(),
  state: z.enum(['being-made', 'ready']),
  /** Y-m-d H:i:s in UTC. */
  requestedAt: z.string(),
});
export type PersonalDataExport = z.output<typeof personalDataExport>;

export const openExportRequest = z.object({ token: z.string().min(1).max(200) });

/** The file, a zip, as base64; a larger one by an address that works for five minutes. */
export const openedExport = z.object({
  fileName: z.string(),
  fileContent: z.string().optional(),
  url: z.string().optional(),
});
export type OpenedExport = z.output<typeof openedExport>;
