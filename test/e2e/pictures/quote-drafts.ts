import type { Page } from 'playwright-core';
import { pickup } from './rate-responses.ts';

type Item = Readonly<Record<string, string | number | boolean>>;

export const pallets: Item = {
  howManyHandlingUnits: '2',
  weightPerHandlingUnit: '500',
  length: '48',
  width: '40',
  height: '48',
  palleteType: 2,
  productDiscription: 'Cast housings',
};
export const crate: Item = {
  howManyHandlingUnits: '1',
  weightPerHandlingUnit: '220',
  length: '60',
  width: '36',
  height: '40',
  itemType: 2,
  productDiscription: 'Pump parts',
  nmfc: '118095-05',
};
export const paint: Item = {
  ...crate,
  productDiscription: 'Paint',
  nmfc: '',
  'haz-matItem': true,
  unNumber: '1263',
  hazardClass: '3',
  packingGroup: 'II',
  properShippingName: 'Paint',
  emergencyContactName: 'Dana Whitfield',
  emergencyContactPhone: '(312) 555-0118',
};
export const beams: Item = { ...pallets, howManyHandlingUnits: '3', length: '352', weightPerHandlingUnit: '7400' };

/** A quote as a tab keeps it: Chicago to Dallas, without a dock there, with the lines given. */
export function draftWith(items: readonly Item[], fields: Readonly<Record<string, string>> = {}) {
  return {
    shippingFromPickUpDate: pickup,
    shippingFromPostalCode: '60607',
    shippingToPostalCode: '75201',
    originCity: 'Chicago',
    originState: 'IL',
    destinationCity: 'Dallas',
    destinationState: 'TX',
    originFacilityType: '2',
    destinationFacilityType: '1',
    ...fields,
    items,
  };
}

/** Makes the tab open its next page with this quote in it. */
export async function keepDraft(page: Page, draft: object): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('portal.quote-draft') === null) sessionStorage.setItem('portal.quote-draft', text);
  }, JSON.stringify(draft));
}
