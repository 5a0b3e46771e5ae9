import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The loop stands still so long only where the processor is taken away or blocked; answers that came meanwhile look late. */
const STARVED_MS = 500;

/** Watches from now on whether this process stands still; `starved` says whether it did, `stop` ends the watch. */
export function watchStarvation(): { starved: () => boolean; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: 50 });
  delays.enable();
  return { starved: () => delays.max / 1e6 > STARVED_MS, stop: () => delays.disable() };
}
