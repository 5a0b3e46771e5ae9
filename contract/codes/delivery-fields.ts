// Fields of the delivery.

export const code12067 = {
  code: '12067',
  type: 'error',
  status: 422,
  text: () => 'Delivery ZIP or postal code is a required field',
} as const;
export const code12068 = {
  code: '12068',
  type: 'error',
  status: 422,
  text: () => 'Delivery ZIP or postal code has 5 or 6 characters',
} as const;
export const code12069 = {
  code: '12069',
  type: 'error',
  status: 422,
  text: () => "Freight carriers do not deliver to military mail addresses. Use the base's street address.",
} as const;
export const code12070 = {
  code: '12070',
  type: 'error',
  status: 422,
  text: () => 'Delivery city is a required field',
} as const;
export const code12071 = {
  code: '12071',
  type: 'error',
  status: 422,
  text: () => 'Delivery city takes at most 200 characters',
} as const;
export const code12072 = {
  code: '12072',
  type: 'error',
  status: 422,
  text: () => 'Delivery state or province is a required field',
} as const;
export const code12073 = {
  code: '12073',
  type: 'error',
  status: 404,
  text: () => 'This delivery state or province does not exist. Choose one of the list.',
} as const;
export const code12074 = {
  code: '12074',
  type: 'error',
  status: 422,
  text: () => 'Delivery country is a required field',
} as const;
export const code12075 = {
  code: '12075',
  type: 'error',
  status: 404,
  text: () => 'We move freight in the United States and Canada only.',
} as const;
export const code12076 = {
  code: '12076',
  type: 'error',
  status: 404,
  text: () => 'This delivery place does not exist. Choose a facility type of the list.',
} as const;
export const code12077 = {
  code: '12077',
  type: 'error',
  status: 422,
  text: () => 'Company is a required field',
} as const;
export const code12078 = {
  code: '12078',
  type: 'error',
  status: 422,
  text: () => 'Company takes at most 100 characters',
} as const;
export const code12079 = {
  code: '12079',
  type: 'error',
  status: 422,
  text: () => 'Address is a required field',
} as const;
export const code12080 = {
  code: '12080',
  type: 'error',
  status: 422,
  text: () => 'Address takes at most 200 characters',
} as const;
export const code12081 = {
  code: '12081',
  type: 'error',
  status: 422,
  text: () => 'First name is a required field',
} as const;
export const code12082 = {
  code: '12082',
  type: 'error',
  status: 422,
  text: () => 'First name takes at most 30 characters',
} as const;
export const code12083 = {
  code: '12083',
  type: 'error',
  status: 422,
  text: () => 'Last name is a required field',
} as const;
export const code12084 = {
  code: '12084',
  type: 'error',
  status: 422,
  text: () => 'Last name takes at most 30 characters',
} as const;
export const code12085 = {
  code: '12085',
  type: 'error',
  status: 422,
  text: () => 'Phone is a required field',
} as const;
export const code12086 = {
  code: '12086',
  type: 'error',
  status: 422,
  text: () => 'Phone takes at most 15 characters',
} as const;
export const code12087 = {
  code: '12087',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid phone number',
} as const;
export const code12088 = {
  code: '12088',
  type: 'error',
  status: 422,
  text: () => 'Email is a required field',
} as const;
export const code12089 = {
  code: '12089',
  type: 'error',
  status: 422,
  text: () => 'Email takes at most 100 characters',
} as const;
export const code12090 = {
  code: '12090',
  type: 'error',
  status: 422,
  text: () => 'Please enter a valid email address',
} as const;
export const code12091 = {
  code: '12091',
  type: 'error',
  status: 422,
  text: () => 'Alternate email takes at most 100 characters',
} as const;
export const code12092 = {
  code: '12092',
  type: 'error',
  status: 422,
  text: () => 'Offset takes at most 10 characters',
} as const;
