// Fields of a product of the product list.

export const code12158 = {
  code: '12158',
  type: 'error',
  status: 422,
  text: () => 'Say which product this is about.',
} as const;
export const code12159 = {
  code: '12159',
  type: 'error',
  status: 404,
  text: () => 'This product is not in your list.',
} as const;
export const code12160 = {
  code: '12160',
  type: 'error',
  status: 422,
  text: () => 'Product name is a required field',
} as const;
export const code12161 = {
  code: '12161',
  type: 'error',
  status: 422,
  text: () => 'Product name takes at most 255 characters',
} as const;
export const code12162 = {
  code: '12162',
  type: 'error',
  status: 422,
  text: () => 'Another product of your list has this name already',
} as const;
export const code12163 = {
  code: '12163',
  type: 'error',
  status: 422,
  text: () => 'Product weight is a required field',
} as const;
export const code12164 = {
  code: '12164',
  type: 'error',
  status: 422,
  text: () => 'Product weight must be between 0 and 999,999',
} as const;
export const code12165 = {
  code: '12165',
  type: 'error',
  status: 422,
  text: () => 'Product length must be between 0 and 999,999',
} as const;
export const code12166 = {
  code: '12166',
  type: 'error',
  status: 422,
  text: () => 'Product width must be between 0 and 999,999',
} as const;
export const code12167 = {
  code: '12167',
  type: 'error',
  status: 422,
  text: () => 'Product height must be between 0 and 999,999',
} as const;
export const code12168 = {
  code: '12168',
  type: 'error',
  status: 422,
  text: () => 'Weight measurement takes at most 200 characters',
} as const;
export const code12169 = {
  code: '12169',
  type: 'error',
  status: 422,
  text: () => 'Volume must be between 0 and 999,999',
} as const;
export const code12170 = {
  code: '12170',
  type: 'error',
  status: 404,
  text: () => 'This product of the shipment does not exist.',
} as const;
export const code12171 = {
  code: '12171',
  type: 'error',
  status: 422,
  text: () => 'A product is active (1), inactive (0) or deleted (2)',
} as const;
