import type { Page } from 'playwright-core';

/** What a visitor feels of a page: how long each press takes to be seen, and how far things jump by themselves. */
interface Felt {
  jumps: number;
  /** The longest event of each press, ms. */
  readonly presses: Record<number, number>;
  /** The press that took longest, and what took it. */
  slowest: string;
}

/** What a browser tells of something that moved by itself. */
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** What it tells of an event, from the finger to the picture. */
interface Handled {
  readonly interactionId: number;
  readonly name: string;
  readonly duration: number;
  readonly startTime: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly target: { readonly textContent: string | null; readonly tagName: string } | null;
}

/** Watches what a visitor feels of the page from its first moment on. */
export async function watchFelt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Felt = { jumps: 0, presses: {}, slowest: '' };
    Object.assign(globalThis, { felt });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[]) {
        if (!shift.hadRecentInput) felt.jumps += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true } as never);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Handled[]) {
        const { interactionId, duration, name, target, startTime, processingStart, processingEnd } = entry;
        if (interactionId === 0) continue;
        if (duration > Math.max(0, ...Object.values(felt.presses))) {
          const ms = (from: number, to: number) => Math.round(to - from);
          const parts = [
            ms(startTime, processingStart),
            ms(processingStart, processingEnd),
            ms(processingEnd, startTime + duration),
          ];
          const on = target ? (target.textContent || target.tagName).trim().slice(0, 30) : 'what is gone';
          felt.slowest = `${name} on “${on}”: ${parts.join(' + ')} ms`;
        }
        felt.presses[interactionId] = Math.max(felt.presses[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never);
  });
}

export const readFelt = (page: Page): Promise<Felt> =>
  page.evaluate(() => (globalThis as unknown as { felt: Felt }).felt);

/** From here on the page's processor is so many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
