import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newStaff } from '../integration/agents.ts';
import { done } from '../integration/portal.ts';
import { banner, newCustomerOf, select } from './acting.ts';
import { type Device, look, openBrowser, walkedAt, widths } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

async function fill(panel: Locator, name: string): Promise<void> {
  await panel.getByLabel('Product name').fill(name);
  await panel.getByLabel('Weight of one unit').fill('640');
}

describe.each(walkedAt('phone'))('an agent, %s', (device) => {
  test('[A38] [C120] [C121] [R78] selects a customer, acts with a banner on every page, is stopped by another tab’s selection, and the customer reads it all', async () => {
    const agent = await newStaff('agent');
    const [first, second] = [`Quillfeather ${device}`, `Otterbourne ${device}`];
    const customer = await newCustomerOf(agent.userUuid, first);
    const other = await newCustomerOf(agent.userUuid, second);
    const { page, context, complaints } = await signedIn(browser, device, { guest: agent });
    const refused: string[] = [];
    const tickets: number[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      if (response.url().includes('/live/ticket')) tickets.push(response.status());
    });

    // Nobody selected: every page of a customer's is the picker.
    await page.goto('/customer/products');
    await page.waitForURL('**/agent/customers');
    await page.getByRole('heading', { name: 'Whose account are you working in?' }).waitFor();
    expect(await page.getByText(first).count()).toBe(0);
    await page.getByLabel('Search customers by name, company or email').fill('quill');
    await page.getByRole('button', { name: `Select ${first}` }).waitFor();
    expect(await page.getByText(second).count()).toBe(0);
    await look(page, `agent-customers-${device}`);
    await fits(page, device);
    // [A04] Without a customer there is no live connection to be had, and none is asked for.
    await page.waitForTimeout(4000);
    expect([refused, tickets]).toEqual([[], []]);
    const pinged = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'));
    await select(page, 'quill', first);
    expect(String((await pinged).payload)).toContain('login-ping');
    expect(tickets).toEqual([200]);

    for (const path of ['/customer', '/customer/saved-quotes', '/customer/account-settings?tab=2']) {
      await page.goto(path);
      await banner(page).getByText('What you do is recorded as').waitFor();
    }
    await page.goto('/customer/products');
    await banner(page).waitFor();
    await look(page, `agent-acting-${device}`);
    await fits(page, device);

    // In the first tab the panel of a product stands open, filled.
    await page.getByRole('link', { name: 'Add product' }).first().click();
    const panel = page.getByRole('region', { name: 'New product' });
    await fill(panel, 'Pump housings');
    await panel.getByRole('button', { name: 'Save product' }).click();
    await page.getByRole('link', { name: 'Pump housings' }).waitFor();
    await page.goto('/customer/products');
    await page.getByRole('link', { name: 'Add product' }).first().click();
    await fill(panel, 'Impellers');

    // Another tab of the browser selects another customer.
    const tab = await context.newPage();
    await tab.goto('/agent/customers');
    await select(tab, 'otter', second);
    await page.getByText(`Another tab now acts for ${second}.`).waitFor();
    await panel.getByRole('button', { name: 'Save product' }).click();
    await page.getByText(`You now act for ${second}. Nothing was saved.`).first().waitFor();
    await look(page, `agent-elsewhere-${device}`);
    for (const { token } of [customer, other]) {
      const { customerProductList } = await done('listProducts', {}, { token });
      expect(customerProductList.map(({ productName }) => productName)).not.toContain('Impellers');
    }
    await page.getByRole('button', { name: `Act for ${first} again` }).click();
    await banner(page).getByText(first).first().waitFor();
    await page.getByRole('button', { name: 'Stop acting' }).click();
    await page.waitForURL('**/agent/customers');
    await page.getByRole('heading', { name: 'Where you worked last' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();

    const { activities } = await done('listAgentActivities', {}, { token: customer.token });
    expect(activities.map(({ call }) => call)).toEqual(['selectCustomer', 'addProduct', 'selectCustomer']);
    expect((await done('listAgentActivities', {}, { token: other.token })).activities).toHaveLength(1);
    const own = await signedIn(browser, device, { guest: customer });
    await own.page.goto('/customer/account-settings?tab=6');
    const section = own.page.getByRole('region', { name: 'What agents did for you' });
    await section.getByText('Opened your account').first().waitFor();
    await section.getByText('Added a product').waitFor();
    await section.scrollIntoViewIfNeeded();
    await look(own.page, `agent-activity-${device}`);
    await fits(own.page, device);
    expect(own.complaints).toEqual([]);
    await own.context.close();
  });
});
