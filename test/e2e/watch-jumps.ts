import type { Page } from 'playwright-core';

/**
 * How far what is on the screen has jumped since the page was opened, as browsers score it. What follows an input by up to a second and a half
 * is its answer: browsers allow half a second, which a machine that runs other tests beside may take for drawing alone.
 */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const ANSWER_MS = 1500;
    const state = { sum: 0, lastInput: Number.NEGATIVE_INFINITY };
    Object.assign(window, { jumps: state });
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, ({ timeStamp }) => (state.lastInput = timeStamp), { capture: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        const answers = shift.hadRecentInput || shift.startTime - state.lastInput < ANSWER_MS;
        if (!answers) state.sum += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
}
