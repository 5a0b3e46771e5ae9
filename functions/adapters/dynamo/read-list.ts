import type * as z from 'zod';
import { log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { type StoredRecord, UnreadableRecord } from './stored-record.ts';

/**
 * The records of a list's items. An unreadable one is left out, counted and logged without its content, so that it does not
 * hide the whole list; reading that record itself is an error.
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
      // Its message names the kind, the fixed parts of the key and the wrong fields.
      log.error('record left out of a list', { error: error.message });
      return [];
    }
  });
}
