// The address book.

export const code4631 = {
  code: '4631',
  type: 'error',
  status: 500,
  text: () => 'The address could not be added. Please try again.',
} as const;
export const code4632 = {
  code: '4632',
  type: 'error',
  status: 500,
  text: () => 'The address could not be changed. Please try again.',
} as const;
export const code4633 = {
  code: '4633',
  type: 'error',
  status: 500,
  text: () => 'The address could not be removed. Please try again.',
} as const;
export const code4634 = {
  code: '4634',
  type: 'error',
  status: 404,
  text: () => 'This address is not in your address book. It may have been removed.',
} as const;
export const code4635 = {
  code: '4635',
  type: 'error',
  status: 409,
  text: () => 'This address is in your address book already.',
} as const;
export const code4636 = {
  code: '4636',
  type: 'error',
  status: 409,
  text: () => 'The default address cannot be removed. Make another one the default first.',
} as const;
export const code4637 = {
  code: '4637',
  type: 'error',
  status: 500,
  text: () => 'The default address could not be changed. Please try again.',
} as const;
export const code4638 = {
  code: '4638',
  type: 'error',
  status: 500,
  text: () => 'Your address book could not be read. Please try again.',
} as const;
export const code4639 = {
  code: '4639',
  type: 'error',
  status: 409,
  text: () => 'Your address book is full. Remove an address that you no longer need.',
} as const;
export const code4640 = {
  code: '4640',
  type: 'error',
  status: 409,
  text: () => 'A shipment that is under way uses this address, so it cannot be changed.',
} as const;
