import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PortalEvent, portalEvent } from '#contract/events.ts';
import { deliveredLines, waitForLines } from '../integration/event-bucket.ts';
import { done, newGuest, palletQuery } from '../integration/portal.ts';
import { newVisitor, openBrowser, type Visitor } from './browser.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const QUEUE = 'portal.event.';
const queued = (page: Page) =>
  page.evaluate((prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), QUEUE);
const queueIsEmpty = (page: Page) =>
  page.waitForFunction((prefix) => !Object.keys(localStorage).some((key) => key.startsWith(prefix)), QUEUE, {
    timeout: 60_000,
    polling: 250,
  });

/** The ids of what this page has kept so far, read from what it keeps: 'portal.event.<moment>.<id>'. */
const idOf = (key = '') => key.slice(-36);

/** What was delivered under an id: once or more, always the same. */
async function delivered(id: string): Promise<PortalEvent> {
  const [line = ''] = await waitForLines([id], 1);
  return portalEvent.parse(JSON.parse(line));
}

/** Which parts of the program and which services the page has asked for, and with whose sign-in. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const logins = pathname === '/_local/aws/' && /"Logins":\{"cognito-idp/.test(request.postData() ?? '');
    asked.push(`${request.method()} ${pathname}${logins ? ' with a sign-in' : ''}`);
  });
  return asked;
}

/** Identities of the pool that the browser keeps; they would tie one visit to the next. */
const keptIdentities = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /cognito|amplify/i.test(key)),
  );

async function signedIn(): Promise<Visitor & { token: string; email: string }> {
  const visitor = await newVisitor(browser, 'desk');
  const { session, token, form } = await newGuest();
  const kept = JSON.stringify({ ...session, savedAt: Date.now() });
  await visitor.context.addInitScript((text) => {
    if (localStorage.getItem('portal.session') === null) localStorage.setItem('portal.session', text);
  }, kept);
  return { ...visitor, token, email: form.customerEmailId };
}

describe('[R50] anonymous events arrive in the bucket', () => {
  test('[A16] the first step of the registration, once it is submitted; nothing of AWS is loaded before', async () => {
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    const asked = watchRequests(page);
    const email = `events-${Date.now()}@whitfieldpumps.example`;
    await page.goto('/quick-register');
    await page.getByRole('dialog').getByLabel('Email').fill('nobody');
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    // A step that was refused is none.
    expect(await queued(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    expect(asked.filter((one) => /sender|event-settings|_local\/aws/.test(one))).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    // The next step is there at once; what is noted waits its turn.
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    const [key] = await queued(page);
    await queueIsEmpty(page);
    const event = await delivered(idOf(key));
    expect(event).toMatchObject({ name: 'sign-up-step-one', page: '/quick-register' });
    expect(event.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
    expect(asked).toContain('POST /_local/aws/');
    expect(asked).not.toContain('POST /_local/aws/ with a sign-in');
    expect(await keptIdentities(page)).toEqual([]);
    expect((await deliveredLines()).join('\n')).not.toMatch(new RegExp(`${email}|whitfield|@`, 'i'));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    { type: 'n', choice: 'standard' },
    { type: 'g', choice: 'guaranteed' },
  ] as const)('[Q15] the choice of a $choice rate, with type $type', async ({ type }) => {
    const { page, context, complaints, token, email } = await signedIn();
    const asked = watchRequests(page);
    const { responseData } = await done(
      'requestRates',
      { ...palletQuery(), stream: true },
      { token, idempotencyKey: crypto.randomUUID() },
    );
    await page.goto(`/customer/quote-results/c-110?rateRequestUuid=${responseData.rateRequestUuid}`);
    await page
      .getByRole('button', { name: /^Select/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Waiting for rates' }).waitFor({ state: 'detached', timeout: 60_000 });
    const words = type === 'n' ? /^Select.*Standard/ : /^Select.*guaranteed/i;
    await page.getByRole('button', { name: words }).first().click();
    await page.waitForURL('**/customer/shipment?shipmentUuid=*');
    const shipmentUuid = new URL(page.url()).searchParams.get('shipmentUuid') ?? '';
    const [key] = await queued(page);
    await queueIsEmpty(page);
    const event = await delivered(idOf(key));
    expect(event).toMatchObject({ name: 'RateSelected', type, page: '/customer/quote-results/c-110' });
    expect(asked).toContain('POST /_local/aws/ with a sign-in');
    expect(await keptIdentities(page)).toEqual([]);
    const all = (await deliveredLines()).join('\n');
    for (const secret of [email, shipmentUuid, responseData.rateRequestUuid]) expect(all).not.toContain(secret);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('without a network it is kept, over a new start of the page, and sent when the network is back', async () => {
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    await page.goto('/quick-register');
    await page.getByRole('dialog').getByLabel('Email').fill('offline@whitfieldpumps.example');
    await context.setOffline(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    await page.waitForTimeout(3500);
    const kept = await queued(page);
    expect(kept).toHaveLength(1);
    await context.setOffline(false);
    await queueIsEmpty(page);
    expect((await delivered(idOf(kept[0]))).name).toBe('sign-up-step-one');

    // Left before it could be sent: the next start sends it.
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    const [left] = await queued(page);
    await page.goto('/health-check');
    await queueIsEmpty(page);
    expect((await delivered(idOf(left))).page).toBe('/quick-register');
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
    await context.close();
  });

  test('a stream that rejects events shows no error, and the event stays stored', async () => {
    const { page, context, complaints } = await newVisitor(browser, 'desk');
    const refusals: string[] = [];
    await context.route('**/_local/aws/', (route) => {
      refusals.push(route.request().headers()['x-amz-target'] ?? '');
      return route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: '{"__type":"AccessDeniedException"}',
      });
    });
    await page.goto('/quick-register');
    await page.getByRole('dialog').getByLabel('Email').fill('refused@whitfieldpumps.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Get Quote' }).click();
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    await expect.poll(() => refusals.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await queued(page)).toHaveLength(1);
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /wrong|failed|event/i })
        .count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
