import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, as a person would call it, and whether the focus can be seen on it. */
export async function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', seen: true };
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLElement>)] : [];
    const name = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent ?? '';
    // A switch or a tile is drawn by what stands beside its hidden input; a line of a list by what lies over it.
    const drawnBy = element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);
    const around = labels.filter((label) => label.contains(element));
    const styles = [element, ...around, ...(drawnBy ? [...labels, element.nextElementSibling] : [])]
      .filter((one) => one instanceof Element)
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')]);
    const seen = styles.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
    // A heading that the page itself has put the focus on, to be read from, is nothing one tabs to.
    return { name: name.replace(/\s+/g, ' ').trim(), seen: seen || element.tabIndex < 0 };
  });
}

/** Tabs on until something has the focus that is called so, and fails on anything along the way whose focus is invisible. */
export async function tabTo(page: Page, wanted: RegExp, most = 60): Promise<string> {
  const passed: string[] = [];
  for (let i = 0; i < most; i += 1) {
    const { name, seen } = await focused(page);
    if (passed.length > 0 && name !== '') expect.soft(seen, `the focus is visible on “${name}”`).toBe(true);
    if (wanted.test(name)) return name;
    passed.push(name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing called ${wanted} was reached; passed ${passed.join(' | ')}`);
}

/** Tabbing on leads through the whole page and out of it again, wherever one starts: nothing holds the focus. */
export async function goesRound(page: Page, most = 150): Promise<void> {
  const passed = new Set<string>();
  await tabTo(page, /^Skip to content$/, most);
  for (let i = 0; i < most; i += 1) {
    await page.keyboard.press('Tab');
    const { name, seen } = await focused(page);
    if (name === 'Skip to content') return;
    if (name !== '') expect.soft(seen, `the focus is visible on “${name}”`).toBe(true);
    passed.add(name);
  }
  throw new Error(`The focus never came round; passed ${[...passed].join(' | ')}`);
}

/** Tabs on to a field and types into it, in place of what stood there. */
export async function typeInto(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
