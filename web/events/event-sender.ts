import { type PortalEvent, portalEvent } from '#contract/events.ts';

/** Older events say nothing about today. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Pauses after failures: the network is back in seconds, a service in minutes, a mistake of ours not in this visit. */
export const BACK_OFF_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000] as const;

export interface SenderDeps {
  /** The keys of unsent events, oldest first. */
  readonly keys: () => string[];
  readonly read: (key: string) => string | null;
  readonly drop: (key: string) => void;
  /** Puts a batch into the stream; returns for each event whether it was accepted. Throws when none was. */
  readonly put: (events: readonly PortalEvent[]) => Promise<readonly boolean[]>;
  /** Runs one piece of work at a time, over all tabs. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly online: () => boolean;
  readonly now: () => number;
  readonly random: () => number;
  readonly wait: (work: () => void, ms: number) => void;
}

/** What a stored text says, if it is one of our events and young enough; nothing else ever leaves the browser. */
function eventIn(text: string | null, now: number): PortalEvent | undefined {
  try {
    const { data } = portalEvent.safeParse(JSON.parse(text ?? ''));
    return data && Math.abs(now - Date.parse(data.at)) <= KEEP_MS ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes the function that sends what waits. A batch that fails, or a part of it, waits for the next try, which comes by itself
 * with growing pauses; an event whose response was lost is sent again under the same id. It never throws.
 */
export function makeEventSender(deps: SenderDeps): () => Promise<void> {
  let failures = 0;
  let waiting = false;

  /** Returns whether everything is sent. */
  const sendBatch = async (): Promise<boolean> => {
    const found = deps.keys().map((key) => ({ key, event: eventIn(deps.read(key), deps.now()) }));
    for (const { key, event } of found) if (!event) deps.drop(key);
    const batch = found.flatMap(({ key, event }) => (event ? [{ key, event }] : []));
    if (batch.length === 0) return true;
    const taken = await deps.put(batch.map(({ event }) => event));
    const sent = batch.filter((_, index) => taken[index]);
    for (const { key } of sent) deps.drop(key);
    return sent.length === batch.length;
  };

  const tryLater = () => {
    const pause = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? BACK_OFF_MS[0];
    failures += 1;
    if (waiting) return;
    waiting = true;
    deps.wait(
      () => {
        waiting = false;
        void send();
      },
      pause * (0.75 + deps.random() * 0.5),
    );
  };

  const send = async (): Promise<void> => {
    // The return of the network triggers a retry.
    if (!deps.online()) return;
    const done = await deps.exclusively(sendBatch).catch(() => false);
    if (done) failures = 0;
    else tryLater();
  };
  return send;
}
