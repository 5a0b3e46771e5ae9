import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, mailsTo, newGuest, verifiedGuest } from '../integration/portal.ts';
import { mailedUnsubscribeToken } from '../integration/unsubscribe-token.ts';
import { type Device, look, newVisitor, openBrowser, walkedAt, widths } from './browser.ts';
import { useOwnAddress } from './client-address.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PATH = '/customer/account-settings';
const fits = async (page: Page, device: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(widths[device].width);

describe.each(walkedAt('desk'))('the profile, %s', (device) => {
  test('[S18] [S04] changed and saved; a change from elsewhere is compared with what was typed, and nothing is lost', async () => {
    const guest = await newGuest();
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto('/home/account-settings?tab=1');
    await page.waitForURL(`**${PATH}?tab=1`);
    await page.getByLabel('First name').fill('Dee');
    await page.getByText('1 change not saved').waitFor();
    await look(page, `profile-changed-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The user has been updated.').waitFor();
    const saved = await done('getProfile', {}, { token: guest.token });
    expect(saved).toMatchObject({ customerFirstName: 'Dee', revision: 1 });
    await done('updateCustomer', { extension: '204', revision: 1 }, { token: guest.token });
    await page.getByLabel('Last name').fill('Reyes');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('compare the two versions').waitFor();
    await look(page, `profile-conflict-${device}`);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText('All changes saved').waitFor();
    const after = await done('getProfile', {}, { token: guest.token });
    expect(after).toMatchObject({ customerLastName: 'Reyes', extension: '204', revision: 3 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C152] an email address changes by the link in its mailbox, which a scanner may open without harm', async () => {
    const { form, session, token } = await verifiedGuest();
    const guest = { form, session, token } as unknown as Awaited<ReturnType<typeof newGuest>>;
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await useOwnAddress(context);
    await page.goto(`${PATH}?tab=1`);
    await page.getByRole('button', { name: 'Change email' }).click();
    const to = `${device}-${Date.now()}@whitfield.example`;
    await page.getByLabel('New email').fill(to);
    await page.getByLabel('Your password').fill('Wheel-barrow8');
    await look(page, `email-change-${device}`);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(`Waiting for the link we sent to ${to}`).waitFor();
    const [mail] = await mailsTo(to);
    const link = /\/verify-email\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? 'no link';
    await page.goto(link);
    await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    expect(await done('getProfile', {}, { token })).toMatchObject({ customerEmailId: form.customerEmailId });
    await look(page, `verify-email-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByText(`${to} is confirmed`).waitFor();
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await page.goto(`${PATH}?tab=1`);
    await page.getByText(to).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C152] [R75] ‘this was not me’ undoes the change, logs everybody out and goes on to a new password, once', async () => {
    const { form, token } = await verifiedGuest();
    const email = form.customerEmailId;
    const change = { customerEmailId: `thief-${device}-${Date.now()}@elsewhere.example`, password: 'Wheel-barrow8' };
    await done('changeEmail', change, { token });
    const notice = (await mailsTo(email, 2)).find(({ text }) => text.includes('/keep-email/'));
    const link = /\/keep-email\/[\w-]{43}/.exec(notice?.text ?? '')?.[0] ?? 'no link';
    const { page, context, complaints } = await newVisitor(browser, device);
    await useOwnAddress(context);
    await page.goto(link);
    await page.getByRole('button', { name: 'Keep my email' }).waitFor();
    await look(page, `keep-email-${device}`);
    await page.getByRole('button', { name: 'Keep my email' }).click();
    await page.getByText(`Your email is ${email}`).waitFor();
    await look(page, `keep-email-done-${device}`);
    await fits(page, device);
    await expect(done('getProfile', {}, { token })).rejects.toThrow('1030');
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await page.getByLabel('New password', { exact: true }).fill('Brand-new-9');
    await page.getByLabel('Confirm Password').fill('Brand-new-9');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/customer');
    await page.goto(link);
    await page.getByRole('button', { name: 'Keep my email' }).click();
    await page.getByText('If you used this link before, your account is already safe.').waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await context.close();
  });

  test('[S12] [C41] marketing ends by a button on the page of the mailed link or of a session, the messages about shipments stay', async () => {
    const guest = await newGuest();
    const all = { newsAndUpdate: 1, discount: 1, tracking: 1, revision: 0 } as const;
    await done('updateCustomer', all, { token: guest.token });
    const { page, context, complaints } = await signedIn(browser, device, { guest });
    await page.goto('/unsubscribe');
    await page.getByRole('heading', { name: 'Email preferences' }).waitFor();
    await look(page, `unsubscribe-${device}`);
    await fits(page, device);
    await page.getByRole('button', { name: 'Stop marketing emails' }).click();
    await page.getByText('We won’t send you news or discounts anymore.').waitFor();
    const after = await done('getProfile', {}, { token: guest.token });
    expect(after).toMatchObject({ newsAndUpdate: 0, discount: 0, tracking: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[A39] [R77] the mailed link opens without a session, changes nothing by being opened, and stops marketing by a press', async () => {
    const { session, token } = await newGuest();
    await done('updateCustomer', { newsAndUpdate: 1, discount: 1, revision: 0 }, { token });
    const { page, context, complaints } = await newVisitor(browser, device);
    await page.goto(`/unsubscribe?token=${await mailedUnsubscribeToken(session.userUuid)}`);
    const button = page.getByRole('button', { name: 'Stop marketing emails' });
    await button.waitFor();
    expect(await done('getProfile', {}, { token })).toMatchObject({ newsAndUpdate: 1, discount: 1 });
    await fits(page, device);
    await button.click();
    await page.getByText('We won’t send you news or discounts anymore.').waitFor();
    expect(await done('getProfile', {}, { token })).toMatchObject({ newsAndUpdate: 0, discount: 0 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
