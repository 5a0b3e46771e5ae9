import type { Page } from 'playwright-core';
import { focused } from './by-keyboard.ts';

/** More stops than any screen has. */
const MOST = 250;

/** Forgets where the keyboard was, and begins at the head of the page. */
const begin = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(globalThis, { tabStops: new WeakSet() });
    (document.activeElement as HTMLElement | null)?.blur();
    document.getSelection()?.removeAllRanges();
    if (!document.querySelector('[role="dialog"]')) {
      // Browsers go on from where the focus was: it is put before everything.
      const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
      document.body.prepend(start);
      start.focus();
      start.remove();
    }
    scrollTo(0, 0);
  });

/** What is wrong with the stop that has the focus: where it is, what lies over it, how large it is. 'again' when it was passed before, 'out' beyond the last one, 'within' a document in the page. */
const lookAtStop = (page: Page, smallest: number): Promise<string> =>
  page.evaluate(async (least) => {
    const passed = (globalThis as unknown as { tabStops: WeakSet<Element> }).tabStops;
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'out';
    // A document within the page has stops of its own, which its viewer draws.
    if (element instanceof HTMLIFrameElement) return 'within';
    if (passed.has(element)) return 'again';
    passed.add(element);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // A switch, a tile or a file field is drawn by its label, or by what stands around its input.
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : [];
    const drawn = [element, ...labels].map((one) => ({ one, box: one.getBoundingClientRect() }));
    const { one, box } = drawn.reduce((a, b) => (b.box.width * b.box.height > a.box.width * a.box.height ? b : a));
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const right = Math.min(box.right, innerWidth);
    const bottom = Math.min(box.bottom, innerHeight);
    if (right - left < 1 || bottom - top < 1)
      return `lies outside the window, at ${Math.round(box.left)}, ${Math.round(box.top)}`;
    const shares = [0.1, 0.5, 0.9];
    const over = shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    );
    const isOwn = (hit: Element | null) =>
      hit !== null && (one.contains(hit) || hit.contains(one) || element.contains(hit));
    if (!over.some(isOwn))
      return `lies under <${over[4]?.tagName.toLowerCase()} class="${over[4]?.getAttribute('class') ?? ''}">`;
    // A link within a sentence is as high as its line, which success criterion 2.5.8 allows.
    const isInText =
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
    const tooSmall = Math.min(box.width, box.height) < least - 0.5;
    return tooSmall && !isInText ? `is ${Math.round(box.width)} by ${Math.round(box.height)} px` : '';
  }, smallest);

/** What is wrong with the stops of a page that one tabs through from its head to its end: each can be seen, with its focus, and is at least so many px high and wide. */
export async function faultsOfTabStops(page: Page, smallest = 24): Promise<{ stops: number; faults: string[] }> {
  await begin(page);
  const faults: string[] = [];
  for (let stops = 0; stops < MOST; stops += 1) {
    await page.keyboard.press('Tab');
    const fault = await lookAtStop(page, smallest);
    if (fault === 'out' || fault === 'again') return { stops, faults };
    if (fault === 'within') continue;
    const { name, seen } = await focused(page);
    if (fault) faults.push(`“${name.slice(0, 40)}” ${fault}`);
    if (!seen) faults.push(`“${name.slice(0, 40)}” does not show that it has the focus`);
  }
  return { stops: MOST, faults: [...faults, `more than ${MOST} stops: the focus goes round`] };
}
