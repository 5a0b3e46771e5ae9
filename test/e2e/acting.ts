import type { Page } from 'playwright-core';
import { assign } from '../integration/agents.ts';
import { done, newGuest } from '../integration/portal.ts';

/** A customer of an agent's, found by a name of its own. */
export async function newCustomerOf(userUuid: string, company: string) {
  const guest = await newGuest();
  const { token } = guest;
  await done('updateCustomer', { customerCompany: company, businessPhone: '3125550188', revision: 0 }, { token });
  await assign(userUuid, guest.session.userUuid);
  return guest;
}

/** What says whom an agent acts for. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Acting for a customer' });

/** Chooses a customer on the page that lists them. */
export async function select(page: Page, typed: string, company: string): Promise<void> {
  await page.getByLabel('Search customers by name, company or email').fill(typed);
  await page.getByRole('button', { name: `Select ${company}` }).click();
  await banner(page).getByText(company).first().waitFor();
}
