import { brand } from '../brand.ts';

// Quotes and rates.

export const code12515 = {
  code: '12515',
  type: 'error',
  status: 409,
  text: () => 'This rate has expired, and rates may have changed. Get new rates to continue.',
} as const;
export const code12516 = {
  code: '12516',
  type: 'error',
  status: 409,
  text: () => 'Rates changed since this quote. Get new rates to continue.',
} as const;
export const code12517 = {
  code: '12517',
  type: 'error',
  status: 409,
  text: () => 'The contract with this carrier has expired. Choose a different carrier.',
} as const;
export const code22059 = {
  code: '22059',
  type: 'info',
  status: 409,
  text: () => `This freight is truckload size. Call ${brand.phone} and we price a truck for it.`,
} as const;
export const code99991 = {
  code: '99991',
  type: 'error',
  status: 404,
  text: () => 'We could not find a way by road between these places.',
} as const;
export const code99994 = {
  code: '99994',
  type: 'error',
  status: 422,
  text: () => `Shipment protection is not available for this freight. Call ${brand.phone} to ask why.`,
} as const;
export const code999989 = {
  code: '999989',
  type: 'error',
  status: 409,
  text: () => 'This quote has no items to price.',
} as const;
export const code999999 = { code: '999999', type: 'error', status: 422, text: () => 'Zip not found' } as const;
