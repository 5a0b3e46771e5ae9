// Fields of a customer.

export const code1017 = { code: '1017', type: 'error', status: 422, text: () => 'Email is a required field' } as const;
export const code1018 = {
  code: '1018',
  type: 'error',
  status: 422,
  text: () => 'Password is a required field',
} as const;
export const code4000 = {
  code: '4000',
  type: 'error',
  status: 422,
  text: () => 'First name is a required field',
} as const;
export const code4001 = {
  code: '4001',
  type: 'error',
  status: 422,
  text: () => 'First name takes at most 30 characters',
} as const;
export const code4002 = {
  code: '4002',
  type: 'error',
  status: 422,
  text: () => 'Last name is a required field',
} as const;
export const code4003 = {
  code: '4003',
  type: 'error',
  status: 422,
  text: () => 'Last name takes at most 30 characters',
} as const;
export const code4004 = {
  code: '4004',
  type: 'error',
  status: 422,
  text: () => 'Please enter a valid email address',
} as const;
export const code4005 = {
  code: '4005',
  type: 'error',
  status: 422,
  text: () => 'Email address is a required field',
} as const;
export const code4006 = { code: '4006', type: 'error', status: 422, text: () => 'Phone is a required field' } as const;
export const code4007 = {
  code: '4007',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid phone number',
} as const;
export const code4008 = {
  code: '4008',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid business phone',
} as const;
export const code4009 = {
  code: '4009',
  type: 'error',
  status: 422,
  text: () => 'Cell phone has 10 digits, such as 312 555 0118',
} as const;
export const code4010 = {
  code: '4010',
  type: 'error',
  status: 422,
  text: () => 'Company name is a required field',
} as const;
export const code4011 = {
  code: '4011',
  type: 'error',
  status: 422,
  text: () => 'Company name takes at most 30 characters',
} as const;
export const code4012 = {
  code: '4012',
  type: 'error',
  status: 422,
  text: () => 'Company name takes at most 100 characters',
} as const;
export const code4013 = {
  code: '4013',
  type: 'error',
  status: 422,
  text: () => 'Estimated shipments per month is a required field',
} as const;
export const code4015 = {
  code: '4015',
  type: 'error',
  status: 422,
  text: () => 'Must be positive integer number',
} as const;
export const code4016 = {
  code: '4016',
  type: 'error',
  status: 422,
  text: () => 'Customer type is a required field',
} as const;
export const code4017 = {
  code: '4017',
  type: 'error',
  status: 422,
  text: () => 'Customer type is residential (1) or commercial (2)',
} as const;
export const code4018 = {
  code: '4018',
  type: 'error',
  status: 422,
  text: () => 'Choose a time zone of the list',
} as const;
export const code4019 = {
  code: '4019',
  type: 'error',
  status: 422,
  text: () => 'Confirm Password is a required field',
} as const;
export const code4020 = {
  code: '4020',
  type: 'error',
  status: 422,
  text: () => 'The entered passwords do not match',
} as const;
export const code4021 = {
  code: '4021',
  type: 'error',
  status: 422,
  text: () => 'Password needs at least 8 characters with a letter, a digit and a special character',
} as const;
export const code4022 = {
  code: '4022',
  type: 'error',
  status: 422,
  text: () => 'Space bar is prohibited as first or last character',
} as const;
export const code4023 = {
  code: '4023',
  type: 'error',
  status: 422,
  text: () => 'Password can have at most 20 characters',
} as const;
export const code4024 = {
  code: '4024',
  type: 'error',
  status: 422,
  text: () => 'Password should be minimum of 6 characters',
} as const;
export const code4025 = {
  code: '4025',
  type: 'error',
  status: 422,
  text: () => 'Please enter a valid alternate email address',
} as const;
export const code4026 = {
  code: '4026',
  type: 'error',
  status: 422,
  text: () => 'Extension has 1 to 10 digits',
} as const;
export const code4027 = {
  code: '4027',
  type: 'error',
  status: 422,
  text: () => 'SIC code takes at most 6 characters',
} as const;
export const code4028 = {
  code: '4028',
  type: 'error',
  status: 422,
  text: () => 'Annual revenue must be between 0 and 99,999,999',
} as const;
export const code4029 = {
  code: '4029',
  type: 'error',
  status: 422,
  text: () => 'Freight spend must be between 0 and 99,999,999',
} as const;
export const code4030 = {
  code: '4030',
  type: 'error',
  status: 422,
  text: () => 'Provider name takes at most 255 characters',
} as const;
export const code4031 = {
  code: '4031',
  type: 'error',
  status: 422,
  text: () => 'Recommended discount must be between 0 and 127',
} as const;
export const code4032 = {
  code: '4032',
  type: 'error',
  status: 422,
  text: () => 'A/R credit limit must be between 0 and 99,999,999.99',
} as const;
export const code4033 = {
  code: '4033',
  type: 'error',
  status: 422,
  text: () => 'A/R grace amount must be between 0 and 99,999,999.99',
} as const;
export const code4034 = {
  code: '4034',
  type: 'error',
  status: 422,
  text: () => 'Notes takes at most 500 characters',
} as const;
export const code4035 = {
  code: '4035',
  type: 'error',
  status: 422,
  text: () => 'The first quote is LTL or FTL',
} as const;
export const code4036 = {
  code: '4036',
  type: 'error',
  status: 422,
  text: () => 'Campaign takes at most 255 characters',
} as const;
export const code4037 = {
  code: '4037',
  type: 'error',
  status: 422,
  text: () => 'Answer with yes (1) or no (0)',
} as const;
export const code4038 = {
  code: '4038',
  type: 'error',
  status: 404,
  text: () => 'This customer does not exist, or it belongs to somebody else.',
} as const;
