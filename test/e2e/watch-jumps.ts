import type { Page } from 'playwright-core';

/** How far what is on the screen has jumped since the page was opened, as browsers score it. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { sum: 0 };
    Object.assign(window, { jumps: state });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) state.sum += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
}
