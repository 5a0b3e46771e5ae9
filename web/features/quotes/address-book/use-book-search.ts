import { useEffect, useState } from 'react';
import type { AddressEntry } from '#contract/addresses.ts';
import { call } from '#web/api/call.ts';

const PAUSE_MS = 250;

interface BookSearch {
  readonly found: readonly AddressEntry[];
  readonly state: 'looking' | 'found' | 'failed';
}

interface BookRequest extends BookSearch {
  readonly asked: string;
}

/** Addresses of the book that a text or a postal code finds, those used last first; asked when typing pauses. */
export function useBookSearch(query: { search?: string; customerZip?: string } | undefined): BookSearch {
  const [answer, setAnswer] = useState<BookRequest>({ asked: '', found: [], state: 'looking' });
  const asked = query && JSON.stringify(query);
  useEffect(() => {
    if (asked === undefined) return;
    const stale = new AbortController();
    const ask = async () => {
      const fields = { ...JSON.parse(asked), pageSize: '10', sortColumn: 'lastUsedDate', sortOrder: 'desc' };
      try {
        const page = await call('listAddresses', fields, { quiet: true, signal: stale.signal });
        if (!stale.signal.aborted) setAnswer({ asked, found: page.customerAddressList, state: 'found' });
      } catch {
        if (!stale.signal.aborted) setAnswer({ asked, found: [], state: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [asked]);
  return answer.asked === asked ? answer : { found: [], state: 'looking' };
}
