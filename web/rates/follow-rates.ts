import { CallError } from '#web/api/call-error.ts';
import { onWebsocketState, websocketState } from '#web/api/websocket.ts';
import { listenForRates, onProgress, progressOf, refreshRates, silenceOf } from './quote-progress.ts';
import { hasExcess, isComplete, isInconsistent, lacksSingleRate } from './rate-responses.ts';

const POLL_MS = 1000;
const SLOWEST_POLL_MS = 5000;
/** The minimum interval between polls that messages trigger. */
const RETRY_MS = 250;
/** After this long without a message on an open connection the page polls. */
const SILENCE_MS = 2500;

const isDone = (rateRequestUuid: string) => {
  const { answers } = progressOf(rateRequestUuid);
  return answers !== undefined && isComplete(answers) && !lacksSingleRate(answers);
};

/** Responses are known to be missing or extra, so that waiting would not help. */
const shouldPoll = (rateRequestUuid: string) => {
  const { answers } = progressOf(rateRequestUuid);
  return answers !== undefined && isInconsistent(answers);
};

/** Everything is read after a reload, whose stored data may be stale, and when extra responses have to be removed. */
const isAllToRead = (rateRequestUuid: string) => {
  const { answers, age } = progressOf(rateRequestUuid);
  return age === undefined || (answers !== undefined && hasExcess(answers));
};

/** A permanent error: a retry would fail the same way. */
const isFinal = (failure: CallError) => failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** One poll at a time; returns how long to wait before the next. */
function makePoller(rateRequestUuid: string, signal: AbortSignal, onFinal: () => void) {
  let asking: Promise<void> | undefined;
  let wait = POLL_MS;
  let last = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    try {
      await refreshRates(rateRequestUuid, { whole: isAllToRead(rateRequestUuid), signal });
      wait = POLL_MS;
    } catch (thrown) {
      if (!(thrown instanceof CallError)) return;
      if (isFinal(thrown)) onFinal();
      wait = Math.max(Math.min(SLOWEST_POLL_MS, wait * 2), (thrown.retryAfterSeconds ?? 0) * 1000);
    }
  };
  return {
    wait: () => wait,
    /** How long a poll triggered by a message has to wait; undefined during a poll or after a failure. */
    pause: () => (asking || wait > POLL_MS ? undefined : Math.max(0, last + RETRY_MS - performance.now())),
    poll: (): Promise<void> => {
      asking ??= ask().finally(() => {
        asking = undefined;
        last = performance.now();
      });
      return asking;
    },
  };
}

/** Calls when the network comes back and when the page is shown again; returns a function that stops it. */
function onWake(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const shown = () => !document.hidden && listener();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', shown);
  };
}

/**
 * Follows a request until exactly the counted responses are there: over the live connection while that is open, by polling every second while
 * it is not, and by a poll whenever responses are known to be missing or extra. Returns a function that stops it.
 */
export function followRates(rateRequestUuid: string): () => void {
  const stopper = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let liveOpen = websocketState() === 'open';
  const poller = makePoller(rateRequestUuid, stopper.signal, () => stop());
  const isDue = () =>
    !liveOpen ||
    progressOf(rateRequestUuid).age === undefined ||
    shouldPoll(rateRequestUuid) ||
    silenceOf(rateRequestUuid) > SILENCE_MS;
  const tickIn = (ms: number) => {
    clearTimeout(timer);
    if (isDone(rateRequestUuid) && progressOf(rateRequestUuid).age !== undefined) stop();
    if (!stopper.signal.aborted) timer = setTimeout(tick, ms);
  };
  const ask = () => poller.poll().then(() => tickIn(poller.wait()));
  const tick = () => (isDue() ? ask() : tickIn(poller.wait()));
  const askUnlessDone = () => {
    if (!isDone(rateRequestUuid)) void ask();
  };
  const stopState = onWebsocketState((state) => {
    const opened = state === 'open' && !liveOpen;
    liveOpen = state === 'open';
    // Messages pushed while the connection was closed can only be recovered by a poll.
    if (opened && progressOf(rateRequestUuid).answers) askUnlessDone();
  });
  const stopProgress = onProgress(() => {
    const pause = poller.pause();
    if (pause !== undefined && shouldPoll(rateRequestUuid)) tickIn(pause);
  });
  const stopWake = onWake(askUnlessDone);
  function stop(): void {
    stopper.abort();
    clearTimeout(timer);
    stopState();
    stopProgress();
    stopWake();
  }
  listenForRates();
  if (progressOf(rateRequestUuid).age === undefined) void ask();
  else tickIn(POLL_MS);
  return stop;
}
