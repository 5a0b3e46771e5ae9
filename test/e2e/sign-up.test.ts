import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, newVisitor, openBrowser, walkedAt } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const newEmail = () => `signup-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@whitfieldpumps.example`;

describe.each(walkedAt('desk'))('sign-up, %s', (device) => {
  test('[A21] when the frequency cannot be saved the dialog says so, and one goes on to the quote from there', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    let refuse = true;
    let accounts = 0;
    await page.route('**/api/v1/customer/shipping-frequency', (route) =>
      refuse ? route.fulfill({ status: 500, json: failure }) : route.continue(),
    );
    page.on('request', (request) => {
      if (request.url().endsWith('/customer/short-registration')) accounts += 1;
    });
    await page.goto('/quick-register');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(newEmail());
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByLabel('First name').fill('Dana');
    await dialog.getByLabel('Last name').fill('Whitfield');
    await dialog.getByLabel('Estimated shipments per month').selectOption({ label: '1-time' });
    await dialog.getByLabel('Phone').fill('3125550142');
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await dialog.getByText('Your account is ready, but we could not save how often you ship.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/quick-register');
    await look(page, `sign-up-frequency-${device}`);
    refuse = false;
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    await page.waitForURL('**/customer/freight-quote*');
    expect(accounts).toBe(1);
    expect(complaints.filter((text) => !text.includes('status of 500'))).toEqual([]);
    await context.close();
  });

  test('[S03] [A20] a business signs up with the full form, says how often it ships and is signed in', async () => {
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto('/home/signup');
    const send = page.getByRole('button', { name: 'Sign Up for Free' });
    await send.click();
    await page.getByText('8 fields need your attention.').first().waitFor();
    await look(page, `sign-up-full-empty-${device}`);
    await page.getByRole('radio', { name: 'Commercial' }).check();
    await page.getByLabel('First name').pressSequentially('dana');
    await page.getByLabel('Last name').fill('Whitfield');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Phone', { exact: true }).pressSequentially('3125550142');
    await page.getByLabel('Estimated shipments per month').selectOption({ label: '1-10 / month' });
    await page.getByLabel('Company name').fill('whitfield Pumps');
    await page.getByLabel('Business phone').fill('31255501');
    await page.getByLabel('Password', { exact: true }).fill('whitfield');
    await page.getByLabel('Confirm Password').fill('whitfiel');
    await send.click();
    await page.getByText('Please enter valid business phone').waitFor();
    await page.getByText('You have chosen a very weak password').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Dana');
    await look(page, `sign-up-full-${device}`);
    await page.getByRole('link', { name: 'Business phone' }).click();
    await page.keyboard.type('99');
    await page.getByLabel('Password', { exact: true }).fill('Wheel-barrow7');
    await page.getByLabel('Confirm Password').fill('Wheel-barrow7');
    await page.getByRole('switch', { name: 'Text updates' }).check({ force: true });
    await send.click();
    await page.waitForURL('**/shipping-frequency');
    const step = page.getByRole('dialog').getByLabel('Shipping frequency');
    await step.waitFor();
    expect(await step.locator('option').allTextContents()).toEqual([
      'Choose how often you ship',
      '1-time',
      '1-10 / month',
      '10-30 / month',
      '30-100 / month',
      '100+ / Enterprise',
    ]);
    await look(page, `sign-up-frequency-step-${device}`);
    await step.selectOption({ label: '10-30 / month' });
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/customer');
    const frequency = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'));
    expect(frequency).toMatchObject({ customerShippingFrequency: 4, passwordSet: true });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A20] a person without a business is signed in at once, back where they wanted to go', async () => {
    const { page, context } = await newVisitor(browser, device);
    await page.goto('/customer/saved-quotes');
    await page.waitForURL('**/home/login');
    await page.getByRole('link', { name: 'Sign Up for Free' }).first().click();
    await page.getByRole('radio', { name: 'Residential' }).check();
    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Phone', { exact: true }).fill('3125550142');
    await page.getByLabel('Estimated shipments per month').selectOption({ label: '1-time' });
    await page.getByLabel('Password', { exact: true }).fill('Wheel-barrow7');
    await page.getByLabel('Confirm Password').fill('Wheel-barrow7');
    await page.getByRole('button', { name: 'Sign Up for Free' }).click();
    await page.waitForURL('**/customer/saved-quotes');
    await context.close();
  });

  test('[H22] [A43] [R44] names are folded and stripped as one types, the caret stays; a phone takes 15 characters', async () => {
    const { page, context } = await newVisitor(browser, device);
    await page.goto('/quick-register');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(newEmail());
    await dialog.getByRole('button', { name: 'Get Quote' }).click();
    const first = dialog.getByLabel('First name');
    await first.pressSequentially('jos\u00e9 \u4e16\u2019');
    expect(await first.inputValue()).toBe("Jose '");
    await first.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('\u0153\u2603');
    await page.keyboard.type('x');
    expect(await first.inputValue()).toBe("Joexose '");
    const phone = dialog.getByLabel('Phone');
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
