import type { Page } from 'playwright-core';
import { beams, crate, draftWith, keepDraft, paint, pallets } from './quote-drafts.ts';
import type { Scene } from './scene.ts';

const FORM = '/customer/freight-quote';

async function open(page: Page, draft?: object) {
  if (draft) await keepDraft(page, draft);
  await page.goto(FORM);
  await page.getByRole('heading', { name: 'What are you shipping?' }).waitFor();
  if (draft) await page.getByText('Dallas, TX').first().waitFor();
}

const scene = (state: string, play: (page: Page) => Promise<void>, more: Partial<Scene> = {}): Scene => ({
  screen: 'form',
  state,
  signedIn: true,
  play: ({ page }) => play(page),
  ...more,
});

/** The quote form. */
export const formScenes: readonly Scene[] = [
  {
    screen: 'form',
    state: 'visitor',
    play: async ({ page }) => {
      await page.goto('/home/freight-quote');
      await page.getByRole('heading', { name: 'What are you shipping?' }).waitFor();
    },
  },
  scene('empty', (page) => open(page)),
  scene('partly', async (page) => {
    await open(page, draftWith([{ ...pallets, height: '', weightPerHandlingUnit: '' }, crate]));
  }),
  scene('filled', (page) => open(page, draftWith([pallets, crate])), { always: true }),
  scene('described', async (page) => {
    await open(page, draftWith([crate]));
    await page.getByRole('button', { name: /Edit/ }).first().click();
    await page.getByRole('checkbox', { name: 'Used goods' }).check();
    await page.getByRole('button', { name: 'Other day' }).click();
  }),
  scene('errors', async (page) => {
    await open(
      page,
      draftWith([
        { ...pallets, height: '' },
        { ...paint, unNumber: '', emergencyContactPhone: '' },
      ]),
    );
    await page.getByLabel('Delivery ZIP').fill('');
    await page.getByRole('button', { name: 'Get Quote' }).last().click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
  }),
  scene('hazmat', (page) => open(page, draftWith([pallets, paint]))),
  scene('truckload', (page) => open(page, draftWith([beams])), { always: true }),
  scene('truckload-refused', async (page) => {
    await open(page, draftWith([beams]));
    await page.getByRole('button', { name: 'Get Quote' }).last().click();
    await page.getByRole('alert').first().waitFor();
  }),
  scene(
    '127-items',
    async (page) => {
      await open(
        page,
        draftWith(Array.from({ length: 127 }, (_, i) => ({ ...(i % 2 ? crate : pallets), height: '12' }))),
      );
      await page.getByRole('group', { name: 'Item 127', exact: true }).waitFor({ state: 'attached' });
    },
    { long: true },
  ),
  scene(
    'summary-open',
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, draftWith([pallets, crate]));
      await page.getByRole('button', { name: /lb/, expanded: false }).click();
    },
    { only: 'phone' },
  ),
];
