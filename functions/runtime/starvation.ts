import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The event loop only stands still this long when the CPU is taken away or blocked; responses that arrive meanwhile look late. */
const STARVED_MS = 500;

/** Monitors whether this process stands still; `starved` returns whether it did, `stop` ends the monitoring. */
export function watchStarvation(): { starved: () => boolean; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: 50 });
  delays.enable();
  return { starved: () => delays.max / 1e6 > STARVED_MS, stop: () => delays.disable() };
}
