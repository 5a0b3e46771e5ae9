// A shipment's own fields, from its id to its protection.

export const code12000 = {
  code: '12000',
  type: 'error',
  status: 422,
  text: () => 'Say which shipment this is about.',
} as const;
export const code12001 = {
  code: '12001',
  type: 'error',
  status: 404,
  text: () => 'This shipment does not exist, or it belongs to another account.',
} as const;
export const code12002 = {
  code: '12002',
  type: 'error',
  status: 422,
  text: () => 'This is not the id of a shipment. Check that the link is complete.',
} as const;
export const code12003 = {
  code: '12003',
  type: 'error',
  status: 422,
  text: () => 'Shipment name is a required field',
} as const;
export const code12004 = {
  code: '12004',
  type: 'error',
  status: 422,
  text: () => 'Shipment name takes at most 255 characters',
} as const;
export const code12005 = {
  code: '12005',
  type: 'error',
  status: 422,
  text: () => 'Shipment number takes at most 20 characters',
} as const;
export const code12006 = {
  code: '12006',
  type: 'error',
  status: 422,
  text: () => 'PRO number takes at most 40 characters',
} as const;
export const code12007 = {
  code: '12007',
  type: 'error',
  status: 422,
  text: () => 'PO number takes at most 40 characters',
} as const;
export const code12008 = {
  code: '12008',
  type: 'error',
  status: 422,
  text: () => 'Pickup number takes at most 40 characters',
} as const;
export const code12009 = {
  code: '12009',
  type: 'error',
  status: 422,
  text: () => 'Carrier quote number takes at most 40 characters',
} as const;
export const code12010 = {
  code: '12010',
  type: 'error',
  status: 422,
  text: () => 'Special instructions takes at most 250 characters',
} as const;
export const code12011 = {
  code: '12011',
  type: 'error',
  status: 422,
  text: () => 'Shipping mode is a required field',
} as const;
export const code12012 = {
  code: '12012',
  type: 'error',
  status: 404,
  text: () => 'This shipping mode does not exist. Choose LTL or truckload.',
} as const;
export const code12013 = {
  code: '12013',
  type: 'error',
  status: 404,
  text: () => 'This shipment status does not exist.',
} as const;
export const code12014 = {
  code: '12014',
  type: 'error',
  status: 422,
  text: () => 'Previous status is a required field',
} as const;
export const code12015 = {
  code: '12015',
  type: 'error',
  status: 422,
  text: () => 'Reason is a required field',
} as const;
export const code12016 = {
  code: '12016',
  type: 'error',
  status: 404,
  text: () => 'This reason does not exist. Choose one of the list.',
} as const;
export const code12017 = {
  code: '12017',
  type: 'error',
  status: 422,
  text: () => 'Reason takes at most 150 characters',
} as const;
export const code12018 = {
  code: '12018',
  type: 'error',
  status: 422,
  text: () => 'Signature is a required field',
} as const;
export const code12019 = {
  code: '12019',
  type: 'error',
  status: 422,
  text: () => 'Accept the terms to go on',
} as const;
export const code12020 = {
  code: '12020',
  type: 'error',
  status: 422,
  text: () => 'Say which quote this is about.',
} as const;
export const code12021 = {
  code: '12021',
  type: 'error',
  status: 404,
  text: () => 'This quote does not exist, or it belongs to another account.',
} as const;
export const code12022 = { code: '12022', type: 'error', status: 422, text: () => 'Choose a price first.' } as const;
export const code12023 = {
  code: '12023',
  type: 'error',
  status: 422,
  text: () => 'This price is not part of this quote.',
} as const;
export const code12024 = {
  code: '12024',
  type: 'error',
  status: 422,
  text: () => 'This price belongs to another quote.',
} as const;
export const code12025 = {
  code: '12025',
  type: 'error',
  status: 422,
  text: () => 'Choose the standard (n) or the guaranteed (g) price',
} as const;
export const code12026 = {
  code: '12026',
  type: 'error',
  status: 404,
  text: () => 'This carrier has no guaranteed price here.',
} as const;
export const code12027 = {
  code: '12027',
  type: 'error',
  status: 422,
  text: () => 'Carrier is a required field',
} as const;
export const code12028 = {
  code: '12028',
  type: 'error',
  status: 404,
  text: () => 'This carrier does not exist. Choose one of the list.',
} as const;
export const code12029 = {
  code: '12029',
  type: 'error',
  status: 422,
  text: () => 'Contract takes at most 36 characters',
} as const;
export const code12030 = {
  code: '12030',
  type: 'error',
  status: 422,
  text: () => 'Pickup date is a required field',
} as const;
export const code12031 = {
  code: '12031',
  type: 'error',
  status: 422,
  text: () => 'Pickup date must be a calendar day, such as 2026-11-24',
} as const;
export const code12032 = {
  code: '12032',
  type: 'error',
  status: 422,
  text: () => 'Pickup date must be after today',
} as const;
export const code12033 = {
  code: '12033',
  type: 'error',
  status: 422,
  text: () => 'Pickup date must be within fifty years',
} as const;
export const code12034 = {
  code: '12034',
  type: 'error',
  status: 422,
  text: () => 'Start of the pickup window is a required field',
} as const;
export const code12035 = {
  code: '12035',
  type: 'error',
  status: 422,
  text: () => 'End of the pickup window is a required field',
} as const;
export const code12036 = {
  code: '12036',
  type: 'error',
  status: 422,
  text: () => 'The pickup window must end after it begins',
} as const;
export const code12037 = {
  code: '12037',
  type: 'error',
  status: 422,
  text: () => 'Delivery date must be a calendar day after the pickup',
} as const;
export const code12038 = {
  code: '12038',
  type: 'error',
  status: 422,
  text: () => 'Insured value is a required field',
} as const;
export const code12039 = {
  code: '12039',
  type: 'error',
  status: 422,
  text: () => 'Insured value must be between 0 and 99,999,999',
} as const;
export const code12040 = {
  code: '12040',
  type: 'error',
  status: 422,
  text: () => 'Insurance certificate takes at most 100 characters',
} as const;
