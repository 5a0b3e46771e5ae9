import type { Page } from 'playwright-core';
import type { AddressEntry } from '#contract/addresses.ts';
import type { Scene } from './scene.ts';
import { stubCall } from './stub-call.ts';

const PATH = '/customer/account-settings?tab=2';
const uuid = (n: number) => `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`;

const places = [
  ['Whitfield Pumps, main plant', '1240 W Carroll Ave', 'Chicago', 'IL', '60607', '2', 41],
  ['Lone Star Pump Service', '411 Ross Ave', 'Dallas', 'TX', '75201', '1', 18],
  ['Peachtree Water Authority', '755 Jefferson St NW', 'Atlanta', 'GA', '30318', '2', 9],
  ['Garden State Fluids', '88 Avenue P', 'Newark', 'NJ', '07105', '2', 7],
  ['Desert Expo Hall, booth 2214', '3400 Convention Way', 'Las Vegas', 'NV', '89109', '7', 0],
  ['Tom Whitfield, home', '614 S Loomis St', 'Naperville', 'IL', '60540', '3', 2],
] as const;

function entryOf(
  [company, address1, city, state, customerZip, facilityType, timesUsed]: (typeof places)[number],
  index: number,
): AddressEntry {
  return {
    customerAddressUuid: uuid(index),
    revision: 1,
    ...{ company, address1, address2: '', customerZip, facilityType, city, state, stateId: 1, countryId: 1 },
    ...{ firstName: 'Ray', lastName: 'Salinas', phone: timesUsed > 0 ? '2145550177' : '', offset: '4', email: '' },
    openingHours: [
      { days: [1, 2, 3, 4], opens: '07:00', closes: '15:30' },
      { days: [5], opens: '07:00', closes: '12:00' },
    ],
    ...{ trailerAccess: true, liftgate: true, callBefore: true, appointment: false, note: 'Gate on Lamar St.' },
    ...{ zone: 'America/Chicago', addedDate: '2026-10-01 15:00:00', modifiedDate: '2026-10-01 15:00:00' },
    ...{ timesUsed, lastUsedDate: timesUsed > 0 ? '2026-11-18 15:00:00' : null },
  };
}

async function open(page: Page, count: number = places.length) {
  await stubCall(page, 'listAddresses', () => ({
    customerAddressList: places.slice(0, count).map(entryOf),
    ...{ count, pageNumber: 1, pageSize: 10 },
  }));
  await page.goto(PATH);
  await page.getByRole('heading', { name: 'Account settings' }).waitFor();
  await page
    .getByText(count > 0 ? 'Lone Star Pump Service' : 'No addresses yet')
    .first()
    .waitFor();
}

const scene = (state: string, play: (page: Page) => Promise<void>, more: Partial<Scene> = {}): Scene => ({
  screen: 'addresses',
  state,
  signedIn: true,
  play: ({ page }) => play(page),
  ...more,
});

/** The address book in the settings. */
export const addressScenes: readonly Scene[] = [
  scene('list', (page) => open(page)),
  scene('empty', (page) => open(page, 0)),
  scene(
    'edit',
    async (page) => {
      await open(page);
      await page.getByRole('link', { name: 'Lone Star Pump Service' }).click();
      await page.getByText('18 quotes, last on').waitFor();
    },
    { always: true },
  ),
  scene('errors', async (page) => {
    await open(page, 0);
    await page.getByRole('link', { name: 'Add address' }).first().click();
    const panel = page.getByRole('region', { name: 'New address' });
    await panel.getByRole('button', { name: 'Add hours' }).click();
    await panel.getByLabel('Closes, Mon to Fri').fill('07:00');
    await panel.getByLabel('Phone').fill('214555');
    await panel.getByRole('button', { name: 'Save address' }).click();
    await panel.getByText('Street address is a required field').waitFor();
  }),
];
