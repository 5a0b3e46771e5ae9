import { CallError } from '#web/api/call-error.ts';
import { liveState, onLiveState } from '#web/api/live.ts';
import { listenForRates, onProgress, progressOf, refreshRates, silenceOf } from './quote-progress.ts';
import { hasGap, isComplete } from './rate-answers.ts';

const POLL_MS = 1000;
const SLOWEST_POLL_MS = 5000;
/** An open connection that has said nothing for so long is asked about by polling. */
const SILENCE_MS = 2500;

const isDone = (rateRequestUuid: string) => {
  const { answers } = progressOf(rateRequestUuid);
  return answers !== undefined && isComplete(answers);
};

/** Something is known to be missing, so that waiting would not help. */
const isMissing = (rateRequestUuid: string) => {
  const { answers } = progressOf(rateRequestUuid);
  return answers !== undefined && (hasGap(answers) || (answers.head.finished && !isComplete(answers)));
};

/** Refused for good: asking again would be answered the same. */
const isFinal = (failure: CallError) => failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** One poll at a time; answers how long to wait before the next. */
function makePoller(rateRequestUuid: string, signal: AbortSignal, onFinal: () => void) {
  let asking: Promise<void> | undefined;
  let wait = POLL_MS;
  const ask = async (whole: boolean) => {
    try {
      await refreshRates(rateRequestUuid, { whole, signal });
      wait = POLL_MS;
    } catch (thrown) {
      if (!(thrown instanceof CallError)) return;
      if (isFinal(thrown)) onFinal();
      wait = Math.max(Math.min(SLOWEST_POLL_MS, wait * 2), (thrown.retryAfterSeconds ?? 0) * 1000);
    }
  };
  return {
    wait: () => wait,
    isAsking: () => asking !== undefined,
    poll: (whole = false): Promise<void> => {
      asking ??= ask(whole).finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/**
 * Follows a request until it is complete: over the live connection while that is open, by polling every second while it is
 * not, and by one poll whenever something is known to be missing. Answers what stops it.
 */
export function followRates(rateRequestUuid: string): () => void {
  const stopper = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let liveOpen = liveState() === 'open';
  const poller = makePoller(rateRequestUuid, stopper.signal, () => stop());
  const isDue = () => !liveOpen || isMissing(rateRequestUuid) || silenceOf(rateRequestUuid) > SILENCE_MS;
  const next = () => {
    if (isDone(rateRequestUuid)) stop();
    if (!stopper.signal.aborted) timer = setTimeout(tick, poller.wait());
  };
  const tick = async () => {
    if (isDue()) await poller.poll();
    next();
  };
  const stopState = onLiveState((state) => {
    const opened = state === 'open' && !liveOpen;
    liveOpen = state === 'open';
    // What was pushed while the connection was away can only be had by asking.
    if (opened && progressOf(rateRequestUuid).answers && !isDone(rateRequestUuid)) void poller.poll();
  });
  const stopProgress = onProgress(() => {
    if (!poller.isAsking() && isMissing(rateRequestUuid)) void poller.poll();
  });
  function stop(): void {
    stopper.abort();
    clearTimeout(timer);
    stopState();
    stopProgress();
  }
  listenForRates();
  // What this tab kept from before a reload may be old: the whole is read once.
  if (progressOf(rateRequestUuid).age === undefined) void poller.poll(true).then(next);
  else next();
  return stop;
}
