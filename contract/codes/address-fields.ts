// Fields of an address of the address book.

export const code12093 = {
  code: '12093',
  type: 'error',
  status: 422,
  text: () => 'Say which address this is about.',
} as const;
export const code12094 = {
  code: '12094',
  type: 'error',
  status: 404,
  text: () => 'This address is not in your address book.',
} as const;
export const code12095 = {
  code: '12095',
  type: 'error',
  status: 422,
  text: () => 'ZIP or postal code is a required field',
} as const;
export const code12096 = {
  code: '12096',
  type: 'error',
  status: 422,
  text: () => 'ZIP or postal code takes at most 15 characters',
} as const;
export const code12097 = {
  code: '12097',
  type: 'error',
  status: 422,
  text: () => 'Street address is a required field',
} as const;
export const code12098 = {
  code: '12098',
  type: 'error',
  status: 422,
  text: () => 'Street address takes at most 200 characters',
} as const;
export const code12099 = { code: '12099', type: 'error', status: 422, text: () => 'City is a required field' } as const;
export const code12100 = {
  code: '12100',
  type: 'error',
  status: 422,
  text: () => 'City takes at most 200 characters',
} as const;
export const code12101 = {
  code: '12101',
  type: 'error',
  status: 422,
  text: () => 'State or province is a required field',
} as const;
export const code12102 = {
  code: '12102',
  type: 'error',
  status: 404,
  text: () => 'This state or province does not exist. Choose one of the list.',
} as const;
export const code12103 = {
  code: '12103',
  type: 'error',
  status: 422,
  text: () => 'Country is a required field',
} as const;
export const code12104 = {
  code: '12104',
  type: 'error',
  status: 404,
  text: () => 'We move freight in the United States and Canada only.',
} as const;
export const code12105 = {
  code: '12105',
  type: 'error',
  status: 422,
  text: () => 'Contact name is a required field',
} as const;
export const code12106 = {
  code: '12106',
  type: 'error',
  status: 422,
  text: () => 'Contact name takes at most 200 characters',
} as const;
export const code12107 = {
  code: '12107',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid phone number',
} as const;
