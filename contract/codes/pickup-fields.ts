// Fields of the pickup.

export const code12041 = {
  code: '12041',
  type: 'error',
  status: 422,
  text: () => 'Pickup ZIP or postal code is a required field',
} as const;
export const code12042 = {
  code: '12042',
  type: 'error',
  status: 422,
  text: () => 'Pickup ZIP or postal code has 5 or 6 characters',
} as const;
export const code12043 = {
  code: '12043',
  type: 'error',
  status: 422,
  text: () => "Freight carriers do not deliver to military mail addresses. Use the base's street address.",
} as const;
export const code12044 = {
  code: '12044',
  type: 'error',
  status: 422,
  text: () => 'Pickup city is a required field',
} as const;
export const code12045 = {
  code: '12045',
  type: 'error',
  status: 422,
  text: () => 'Pickup city takes at most 200 characters',
} as const;
export const code12046 = {
  code: '12046',
  type: 'error',
  status: 422,
  text: () => 'Pickup state or province is a required field',
} as const;
export const code12047 = {
  code: '12047',
  type: 'error',
  status: 404,
  text: () => 'This pickup state or province does not exist. Choose one of the list.',
} as const;
export const code12048 = {
  code: '12048',
  type: 'error',
  status: 422,
  text: () => 'Pickup country is a required field',
} as const;
export const code12049 = {
  code: '12049',
  type: 'error',
  status: 404,
  text: () => 'We move freight in the United States and Canada only.',
} as const;
export const code12050 = {
  code: '12050',
  type: 'error',
  status: 404,
  text: () => 'This pickup place does not exist. Choose a facility type of the list.',
} as const;
export const code12051 = {
  code: '12051',
  type: 'error',
  status: 422,
  text: () => 'Company is a required field',
} as const;
export const code12052 = {
  code: '12052',
  type: 'error',
  status: 422,
  text: () => 'Company takes at most 100 characters',
} as const;
export const code12053 = {
  code: '12053',
  type: 'error',
  status: 422,
  text: () => 'Address is a required field',
} as const;
export const code12054 = {
  code: '12054',
  type: 'error',
  status: 422,
  text: () => 'Address takes at most 200 characters',
} as const;
export const code12055 = {
  code: '12055',
  type: 'error',
  status: 422,
  text: () => 'First name is a required field',
} as const;
export const code12056 = {
  code: '12056',
  type: 'error',
  status: 422,
  text: () => 'First name takes at most 30 characters',
} as const;
export const code12057 = {
  code: '12057',
  type: 'error',
  status: 422,
  text: () => 'Last name is a required field',
} as const;
export const code12058 = {
  code: '12058',
  type: 'error',
  status: 422,
  text: () => 'Last name takes at most 30 characters',
} as const;
export const code12059 = {
  code: '12059',
  type: 'error',
  status: 422,
  text: () => 'Phone is a required field',
} as const;
export const code12060 = {
  code: '12060',
  type: 'error',
  status: 422,
  text: () => 'Phone takes at most 15 characters',
} as const;
export const code12061 = {
  code: '12061',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid phone number',
} as const;
export const code12062 = {
  code: '12062',
  type: 'error',
  status: 422,
  text: () => 'Email is a required field',
} as const;
export const code12063 = {
  code: '12063',
  type: 'error',
  status: 422,
  text: () => 'Email takes at most 100 characters',
} as const;
export const code12064 = {
  code: '12064',
  type: 'error',
  status: 422,
  text: () => 'Please enter a valid email address',
} as const;
export const code12065 = {
  code: '12065',
  type: 'error',
  status: 422,
  text: () => 'Alternate email takes at most 100 characters',
} as const;
export const code12066 = {
  code: '12066',
  type: 'error',
  status: 422,
  text: () => 'Offset takes at most 10 characters',
} as const;
