import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, palletQuery } from '../integration/portal.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { pricesSoFar, RATE_REQUEST } from './pictures/rate-responses.ts';
import { stubCall } from './pictures/stub-call.ts';
import { signedIn } from './visitors.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Announcement {
  readonly at: number;
  readonly how: 'polite' | 'assertive';
  readonly text: string;
}

/** Writes down what a screen reader would say by itself: every new text of a live region that is shown or only spoken. */
async function listen(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const heard: { at: number; how: string; text: string }[] = [];
    Object.assign(window, { heard });
    const last = new WeakMap<Element, string>();
    const regions = '[aria-live], [role="status"], [role="alert"]';
    const hear = (region: Element) => {
      const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (text === (last.get(region) ?? '') || getComputedStyle(region).display === 'none') return;
      last.set(region, text);
      const live =
        region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
      if (text !== '' && live !== 'off') heard.push({ at: performance.now(), how: live, text });
    };
    new MutationObserver((changes) => {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const around = element?.closest(regions);
        if (around) touched.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(regions)) touched.add(node);
          for (const inner of node.querySelectorAll(regions)) touched.add(inner);
        }
      }
      for (const region of touched) if (region.isConnected) hear(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: Announcement[] }).heard);
}

const of = (how: Announcement['how'], heard: readonly Announcement[]) => heard.filter((one) => one.how === how);
const selects = (page: Page) => page.getByRole('button', { name: /^Select/ });

describe('what is said by itself', () => {
  test('rates are announced politely and in batches, at most once a second; the last announcement names the count and the cheapest', async () => {
    const { page, context, token } = await signedIn(browser, 'desk');
    const heard = await listen(page);
    const { responseData } = await done(
      'requestRates',
      { ...palletQuery('Castings !fault OZKD 500; D10 slow 5000'), stream: true },
      { token, idempotencyKey: crypto.randomUUID() },
    );
    await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`);
    await selects(page).first().waitFor({ timeout: 15_000 });
    await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 20_000 });
    await expect.poll(async () => (await heard()).at(-1)?.text, { timeout: 10_000 }).toMatch(/^All carriers checked/);
    const said = await heard();
    expect(of('assertive', said)).toEqual([]);
    const prices = said.filter(({ text }) => /carriers answered/.test(text));
    expect(prices.length).toBeGreaterThanOrEqual(2);
    const told = said.filter(({ text }) => text !== 'Loading');
    for (const [index, { at }] of told.entries()) {
      const before = told[index - 1];
      if (before) expect(at - before.at, `“${told[index]?.text}” after “${before.text}”`).toBeGreaterThan(1000);
    }
    const cheapest = page
      .getByRole('listitem')
      .filter({ has: selects(page) })
      .first();
    const [name, price] = [
      await cheapest.getByRole('heading').textContent(),
      await cheapest
        .getByText(/^\$[\d,]+\.\d\d$/)
        .first()
        .textContent(),
    ];
    const offers = await page.getByRole('button', { name: /Price details/ }).count();
    const last = said.at(-1)?.text ?? '';
    expect(last).toMatch(new RegExp(`\\d+ of 23 carriers answered, ${offers} with a price`));
    expect(last).toContain(`Lowest price ${price}, ${name}`);
    await context.close();
  });

  test('a failed selection is announced once, at once', async () => {
    const { page, context } = await signedIn(browser, 'desk');
    const heard = await listen(page);
    await stubCall(page, 'pollRates', () => pricesSoFar({ priced: 12, finished: true }));
    const message = 'We could not answer just now. Please try again.';
    await stubCall(page, 'createShipment', () => ({ status: 422, message }));
    await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${RATE_REQUEST}`);
    await selects(page).first().click();
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await page.waitForTimeout(500);
    const errors = of('assertive', await heard());
    expect(errors.map(({ text }) => text)).toEqual([expect.stringContaining(message)]);
    await context.close();
  });

  test("a form's errors are announced once; the focus goes to the first wrong field, which has its own error", async () => {
    const { page, context } = await signedIn(browser, 'phone');
    const heard = await listen(page);
    await page.goto('/customer/freight-quote');
    await page.getByLabel('Pickup ZIP').waitFor();
    await page.getByRole('button', { name: 'Get Quote' }).last().click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expect.poll(async () => of('assertive', await heard()).length).toBe(1);
    await page.waitForTimeout(500);
    expect(of('assertive', await heard()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^\d fields need your attention\./),
    ]);
    const described = await page.evaluate(() => {
      const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
    expect(described).toContain('Pickup ZIP or postal code is a required field');
    await context.close();
  });

  test('a wrong password is announced once', async () => {
    const { page, context } = await newVisitor(browser, 'phone');
    const heard = await listen(page);
    await page.goto('/home/login');
    await page.getByLabel('Email').fill(`nobody-${Date.now()}@whitfieldpumps.example`);
    await page.getByLabel('Password', { exact: true }).fill('Wrong1Pass!');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByText('Invalid username or password.').first().waitFor();
    await page.waitForTimeout(500);
    const errors = of('assertive', await heard());
    expect(errors.map(({ text }) => text)).toEqual([expect.stringContaining('Invalid username or password.')]);
    await context.close();
  });

  test('after going to another page the focus is at its heading', async () => {
    const { page, context } = await signedIn(browser, 'desk');
    await page.goto('/customer');
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const [link, heading] of [
      ['Saved Quotes', 'My quotes'],
      [/^My (?!Account)/, /Dana$/],
    ] as const) {
      await header.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(heading);
    }
    await context.close();
  });
});
