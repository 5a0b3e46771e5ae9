import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Device, look, newVisitor, openBrowser, widths } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const newEmail = () => `signup-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@whitfieldpumps.example`;

describe.each(Object.keys(widths) as Device[])('sign-up, %s', (device) => {
  test('[A21] when the frequency cannot be saved one goes on to /quick-register, and from there to the quote', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    let refuse = true;
    let accounts = 0;
    await page.route('**/api/v1/customer/shipping-frequency', (route) =>
      refuse ? route.fulfill({ status: 500, json: failure }) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.url().endsWith('/customer/short-registration')) accounts += 1;
    });
    await page.goto('/home/signup');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await page.getByLabel('First name').fill('Dana');
    await page.getByLabel('Last name').fill('Whitfield');
    await page.getByLabel('Estimated shipments per month').selectOption({ label: '1-time' });
    await page.getByLabel('Phone').fill('3125550142');
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await page.waitForURL('**/quick-register');
    await page.getByText('Your account is ready, but we could not save how often you ship.').waitFor();
    await look(page, `sign-up-frequency-${device}`);
    refuse = false;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByLabel('Phone').waitFor();
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await page.waitForURL('**/customer/freight-quote*');
    expect(accounts).toBe(1);
    expect(complaints.filter((text) => !text.includes('status of 500'))).toEqual([]);
    await context.close();
  });

  test('[H22] [A43] [R44] names are folded and stripped as one types, the caret stays; a phone takes 15 characters', async () => {
    const { page, context } = await newVisitor(browser, device);
    await page.goto('/home/signup');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Get Quote' }).click();
    const first = page.getByLabel('First name');
    await first.pressSequentially('jos\u00e9 \u4e16\u2019');
    expect(await first.inputValue()).toBe("Jose '");
    await first.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('\u0153\u2603');
    await page.keyboard.type('x');
    expect(await first.inputValue()).toBe("Joexose '");
    const phone = page.getByLabel('Phone');
    expect(await phone.getAttribute('maxlength')).toBe('15');
    await phone.pressSequentially('312a555b0142999');
    expect(await phone.inputValue()).toBe('(312) 555-0142');
    await phone.fill('');
    await phone.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '+1 (773) 555-0118');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await phone.inputValue()).toBe('(773) 555-0118');
    await look(page, `sign-up-typed-${device}`);
    await context.close();
  });
});

const failure = {
  success: false,
  message: 'Something went wrong. Please try again.',
  code: '500',
  errors: [{ code: '500', message: 'Something went wrong. Please try again.' }],
  content: null,
};
