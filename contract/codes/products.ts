// A customer's product list.

export const code4918 = {
  code: '4918',
  type: 'error',
  status: 500,
  text: () => 'The product could not be added. Please try again.',
} as const;
export const code4919 = {
  code: '4919',
  type: 'error',
  status: 500,
  text: () => 'The product could not be changed. Please try again.',
} as const;
export const code4920 = {
  code: '4920',
  type: 'error',
  status: 500,
  text: () => 'The product could not be removed. Please try again.',
} as const;
export const code4921 = {
  code: '4921',
  type: 'error',
  status: 404,
  text: () => 'This product is not in your list. It may have been removed.',
} as const;
