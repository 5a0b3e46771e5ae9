import type { BulkPage } from '#contract/bulk-quotes.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { bulkQueryOf, bulkViewOf } from './bulk-view.ts';

export interface LoadedBulk {
  readonly page: BulkPage | undefined;
  readonly problem: string | undefined;
  /** There is no such bulk quote. */
  readonly missing: boolean;
}

const NOT_FOUND = 404;

/** The bulk quote that a URL names, or the list of all; errors are returned too, so that the screen stays visible. */
export async function loadBulk(request: Request): Promise<LoadedBulk> {
  const view = bulkViewOf(new URL(request.url).searchParams);
  try {
    // It follows a run every two seconds.
    const page = await call('showBulkQuote', bulkQueryOf(view), { signal: request.signal, quiet: true });
    return { page, problem: undefined, missing: false };
  } catch (thrown) {
    if (request.signal.aborted) throw thrown;
    const missing = thrown instanceof CallError && thrown.status === NOT_FOUND;
    return { page: undefined, problem: sentenceOf(thrown), missing };
  }
}
