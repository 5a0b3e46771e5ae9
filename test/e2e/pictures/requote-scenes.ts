import { done, newGuest, palletQuery } from '../../integration/portal.ts';
import { aWeekOld, savedQuote, withGoneCarrier } from '../saved-quotes-past.ts';
import type { Scene } from './scene.ts';

/** The address of a shared quote, of a person of its own: the reader is somebody else. */
async function sharedLink(): Promise<string> {
  const { token } = await newGuest();
  const { responseData } = await done('requestRates', palletQuery('Pump parts'), {
    token,
    idempotencyKey: crypto.randomUUID(),
  });
  const { rateRequestUuid } = responseData;
  const { links } = await done('createQuoteShare', { rateRequestUuid }, { token });
  return new URL(links[0]?.url ?? '').pathname;
}

/** Saved quotes priced anew, and quotes as others see them. */
export const requoteScenes: readonly Scene[] = [
  {
    screen: 'view-quote',
    state: 'repriced',
    signedIn: true,
    always: true,
    play: async ({ page, token }) => {
      const { shipmentUuid } = await savedQuote(token, aWeekOld);
      await page.goto(`/customer/view-quote?shipmentUuid=${shipmentUuid}`);
      await page.getByRole('heading', { name: /Your price expired\. Today’s is/ }).waitFor({ timeout: 20_000 });
    },
  },
  {
    screen: 'view-quote',
    state: 'carrier-gone',
    signedIn: true,
    play: async ({ page, token }) => {
      const { shipmentUuid } = await savedQuote(token, withGoneCarrier);
      await page.goto(`/customer/view-quote?shipmentUuid=${shipmentUuid}`);
      await page.getByText('no longer offered').waitFor();
      await page
        .getByRole('button', { name: /^Select/ })
        .nth(2)
        .waitFor({ timeout: 20_000 });
    },
  },
  {
    screen: 'shared-quote',
    state: 'open',
    always: true,
    play: async ({ page }) => {
      await page.goto(await sharedLink());
      await page.getByText('These prices were shared with you').waitFor();
    },
  },
  {
    screen: 'shared-quote',
    state: 'ended',
    play: async ({ page }) => {
      await page.goto('/home/shared-quote/nothing-like-a-token');
      await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    },
  },
];
