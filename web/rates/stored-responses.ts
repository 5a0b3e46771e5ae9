import { readStored, writeStored } from '#web/stores/browser-storage.ts';
import { getSession } from '#web/stores/session.ts';
import type { RateResponses } from './rate-responses.ts';

const KEY = 'portal.quote-results';
/** Maximum requests stored in a tab: the one on screen and the ones before it. */
const KEEP = 3;

interface Stored {
  /** The owner of the rates: another person who signs in in this tab does not see them. */
  readonly userUuid: string;
  readonly requests: readonly { readonly rateRequestUuid: string; readonly answers: RateResponses }[];
}

function read(): Stored {
  const userUuid = getSession()?.userUuid ?? '';
  try {
    const stored = JSON.parse(readStored('session', KEY) ?? 'null') as Stored | null;
    if (stored && stored.userUuid === userUuid && Array.isArray(stored.requests)) return stored;
  } catch {
    // Foreign data under our key is ignored.
  }
  return { userUuid, requests: [] };
}

let waiting = new Map<string, RateResponses>();
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.size === 0) return;
  const stored = read();
  const news = [...waiting].map(([rateRequestUuid, answers]) => ({ rateRequestUuid, answers }));
  const others = stored.requests.filter((one) => !waiting.has(one.rateRequestUuid));
  waiting = new Map();
  if (stored.userUuid === '') return;
  writeStored('session', KEY, JSON.stringify({ ...stored, requests: [...others, ...news].slice(-KEEP) }));
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flush);

/** Stores a request over a reload of this tab; rates that arrive together are written once. */
export function storeResponses(rateRequestUuid: string, answers: RateResponses): void {
  waiting.set(rateRequestUuid, answers);
  timer ??= setTimeout(flush, 250);
}

export function storedResponses(rateRequestUuid: string): RateResponses | undefined {
  const answers = read().requests.find((one) => one.rateRequestUuid === rateRequestUuid)?.answers;
  // What an older version of the portal kept in this tab is read again.
  return Array.isArray(answers?.complete) ? answers : undefined;
}

/** The request looked at last in this tab. */
export function lastRequest(): string | undefined {
  flush();
  return read().requests.at(-1)?.rateRequestUuid;
}

export function forgetResponses(rateRequestUuid: string): void {
  waiting.delete(rateRequestUuid);
  const stored = read();
  const requests = stored.requests.filter((one) => one.rateRequestUuid !== rateRequestUuid);
  writeStored('session', KEY, requests.length > 0 ? JSON.stringify({ ...stored, requests }) : null);
}
