import type { Page } from 'playwright-core';
import { crate, draftWith, keepDraft, pallets } from './quote-drafts.ts';
import type { Scene } from './scene.ts';
import { stubCall } from './stub-call.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openRegister(page: Page) {
  await keepDraft(page, draftWith([pallets, crate]));
  await page.goto('/quick-register');
  await dialog(page).getByLabel('Email').fill('dana@whitfieldpumps.example');
}

async function registerDetails(page: Page) {
  await openRegister(page);
  await dialog(page).getByRole('button', { name: 'Get Quote' }).click();
  await dialog(page).getByLabel('First name').fill('Dana');
  await dialog(page).getByLabel('Last name').fill('Whitfield');
  await dialog(page).getByLabel('Phone').fill('312555');
}

/** A link that names an account, as the server would find it. */
async function openLink(page: Page, check: Parameters<typeof stubCall<'checkResetToken'>>[2]) {
  await stubCall(page, 'resolveHash', () => ({ kind: 'activation' }));
  await stubCall(page, 'checkResetToken', check);
  await page.goto(`/resetpassword/${'x'.repeat(43)}`);
}

const refusedLink = (code: string, message: string) => async (page: Page) => {
  await openLink(page, () => ({ status: 422, code, message }));
  await page.waitForURL(/login|freight-quote/);
};

/** Start page, sign-up, sign-in, passwords, and pages for everybody. */
export const publicScenes: readonly Scene[] = [
  {
    screen: 'home',
    state: 'empty',
    always: true,
    play: async ({ page }) => {
      await page.goto('/home');
      await page.getByLabel('Pickup day').waitFor();
    },
  },
  {
    screen: 'home',
    state: 'filled',
    play: async ({ page }) => {
      await keepDraft(page, draftWith([pallets, crate], { destinationFacilityType: '1' }));
      await page.goto('/home');
      await page.getByText('Dallas, TX').first().waitFor();
    },
  },
  {
    screen: 'home',
    state: 'errors',
    play: async ({ page }) => {
      await keepDraft(page, draftWith([{ ...pallets, height: '9999', weightPerHandlingUnit: '0' }]));
      await page.goto('/home');
      await page.getByLabel('Delivery ZIP or postal code').fill('00000');
      await page.getByRole('button', { name: 'Get Quote' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    screen: 'register',
    state: 'email',
    always: true,
    play: async ({ page }) => {
      await openRegister(page);
    },
  },
  {
    screen: 'register',
    state: 'details',
    play: async ({ page }) => {
      await registerDetails(page);
      await dialog(page).getByLabel('Phone').fill('3125550118');
    },
  },
  {
    screen: 'register',
    state: 'errors',
    always: true,
    play: async ({ page }) => {
      await registerDetails(page);
      await dialog(page).getByRole('button', { name: 'Get Quote' }).click();
      // The press is not lost to the sentence that appears under the field just left.
      await page.getByText('Estimated shipments per month is a required field').first().waitFor();
      await page.getByText('Please enter valid phone number').first().waitFor();
    },
  },
  {
    screen: 'signup',
    state: 'page',
    play: async ({ page }) => {
      await page.goto('/home/signup');
      await page.getByLabel('Email').waitFor();
    },
  },
  {
    screen: 'login',
    state: 'empty',
    play: async ({ page }) => {
      await page.goto('/home/login');
      await page.getByLabel('Email').waitFor();
    },
  },
  {
    screen: 'login',
    state: 'kept-quote-errors',
    play: async ({ page }) => {
      await keepDraft(page, draftWith([pallets, crate]));
      await page.goto('/home/login');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByText('Password is a required field').first().waitFor();
    },
  },
  {
    screen: 'login',
    state: 'wrong-password',
    play: async ({ page }) => {
      await page.goto('/home/login');
      await page.getByLabel('Email').fill(`nobody-${Date.now()}@whitfieldpumps.example`);
      await page.getByLabel('Password', { exact: true }).fill('Wrong1Pass!');
      await page.getByRole('button', { name: 'Get Started' }).click();
      await page.getByText('Invalid username or password.').first().waitFor();
    },
  },
  {
    screen: 'forgot',
    state: 'asked',
    play: async ({ page }) => {
      await page.goto('/home/login');
      await page.getByText('Forgot password').click();
      await page.getByRole('button', { name: 'Recover' }).waitFor();
    },
  },
  {
    screen: 'forgot',
    state: 'sent',
    play: async ({ page }) => {
      await page.goto('/home/login');
      await page.getByText('Forgot password').click();
      await page.getByLabel('Email').fill(`nobody-${Date.now()}@whitfieldpumps.example`);
      await page.getByRole('button', { name: 'Recover' }).click();
      await page
        .getByText(/Spam or Junk/i)
        .first()
        .waitFor();
    },
  },
  {
    screen: 'reset',
    state: 'open',
    play: async ({ page }) => {
      await openLink(page, () => ({
        customerEmailId: 'dana@whitfieldpumps.example',
        expiresAt: '2030-01-01 00:00:00',
      }));
      await page.getByLabel('Confirm').fill('Pumps2');
    },
  },
  { screen: 'reset', state: 'used', play: ({ page }) => refusedLink('1002', 'The link has been used.')(page) },
  { screen: 'reset', state: 'expired', play: ({ page }) => refusedLink('4647', 'The link has expired.')(page) },
  {
    screen: 'reset',
    state: 'failed',
    play: async ({ page }) => {
      await openLink(page, () => ({ status: 503, message: 'We could not answer just now. Please try again.' }));
      await page.getByRole('button', { name: /again/i }).waitFor({ timeout: 30_000 });
    },
  },
  {
    screen: 'health',
    state: 'healthy',
    play: async ({ page }) => {
      await page.goto('/health-check');
      await page.getByText('Healthy', { exact: true }).waitFor();
    },
  },
];
