import type * as z from 'zod';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { type StoredRecord, UnreadableRecord } from './stored-record.ts';

/**
 * The records of a list's items. One that cannot be read is left out, counted and logged without anything of its content, so that it takes
 * nobody's whole list away; reading that one record itself stays an error.
 */
export function readList<Schema extends z.ZodType>(
  record: StoredRecord<Schema>,
  items: readonly Readonly<Record<string, unknown>>[],
): z.output<Schema>[] {
  return items.flatMap((item) => {
    try {
      return [record.read(item)];
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      metrics.count('RecordsUnreadable');
      // Its message names the kind, the fixed words of the key and the wrong fields.
      log.error('record left out of a list', { error: error.message });
      return [];
    }
  });
}
