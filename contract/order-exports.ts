import * as z from 'zod';

export const orderExportStates = ['being-made', 'ready', 'failed'] as const;

/**
 * A list of orders as a spreadsheet. That of a short list comes with the response, as base64; that of a long one is made in the background, and
 * comes by an address that works for five minutes.
 */
export const orderExport = z.object({
  state: z.enum(orderExportStates),
  /** Of a long list: which export it is. */
  exportUuid: z.string().optional(),
  fileName: z.string(),
  /** Rows in the file so far. */
  rows: z.number().int(),
  /** Rows of the list that were looked at, and that there are. */
  searched: z.number().int(),
  of: z.number().int(),
  /** Whether a link is mailed when it is ready. */
  mailed: z.boolean(),
  fileContent: z.string().optional(),
  url: z.string().optional(),
});
export type OrderExport = z.output<typeof orderExport>;
