// Customers as a whole: what is done with their accounts and how it went.

export const code1009 = { code: '1009', type: 'info', text: () => 'Your account is ready.' } as const;
export const code1020 = { code: '1020', type: 'error', status: 404, text: () => 'This user does not exist.' } as const;
export const code1021 = {
  code: '1021',
  type: 'error',
  status: 409,
  text: () => 'You already have an account with this email. Log in to continue.',
} as const;
export const code1026 = {
  code: '1026',
  type: 'error',
  status: 404,
  text: () => 'This e-mail address is not registered.',
} as const;
export const code1135 = {
  code: '1135',
  type: 'error',
  status: 404,
  text: () => 'The person you act for does not exist. Choose another.',
} as const;
export const code2015 = { code: '2015', type: 'info', text: () => 'Your information has been updated.' } as const;
export const code2019 = { code: '2019', type: 'info', text: () => 'Your information has been updated.' } as const;
export const code2020 = { code: '2020', type: 'info', text: () => 'The user has been updated.' } as const;
export const code4014 = {
  code: '4014',
  type: 'error',
  status: 409,
  text: () => 'This e-mail address belongs to another account. Choose another.',
} as const;
export const code4039 = {
  code: '4039',
  type: 'error',
  status: 500,
  text: () => 'The customer could not be added. Please try again.',
} as const;
export const code4040 = {
  code: '4040',
  type: 'error',
  status: 500,
  text: () => 'The customer could not be updated. Please try again.',
} as const;
export const code4041 = {
  code: '4041',
  type: 'error',
  status: 500,
  text: () => 'The customer could not be removed. Please try again.',
} as const;
export const code4042 = {
  code: '4042',
  type: 'error',
  status: 500,
  text: () => 'The customer could not be selected. Please try again.',
} as const;
export const code4537 = {
  code: '4537',
  type: 'error',
  status: 500,
  text: () => 'Your preferences could not be read. Please try again.',
} as const;
export const code4538 = {
  code: '4538',
  type: 'error',
  status: 500,
  text: () => 'Your preferences could not be saved. Please try again.',
} as const;
export const code10540 = {
  code: '10540',
  type: 'error',
  status: 404,
  text: () => 'This role does not exist. Choose one of the list.',
} as const;
