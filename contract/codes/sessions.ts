// Signing in and out, passwords, mailed links, and what has no noun of its own.

export const code4 = {
  code: '4',
  type: 'error',
  status: 429,
  text: () => 'Too many attempts. Wait 15 minutes, then try again.',
} as const;
export const code401 = {
  code: '401',
  type: 'error',
  status: 401,
  text: () => 'Your session has expired. Please log in again.',
} as const;
export const code500 = {
  code: '500',
  type: 'error',
  status: 500,
  text: () => 'Something went wrong. Please try again.',
} as const;
export const code1002 = {
  code: '1002',
  type: 'error',
  status: 422,
  text: () => 'This link is not valid. Ask for a new one.',
} as const;
export const code1004 = {
  code: '1004',
  type: 'info',
  text: () =>
    'If an account uses this e-mail address, we have sent it a link to reset its password within the last hour. Check your Spam or Junk folder too.',
} as const;
export const code1006 = { code: '1006', type: 'info', text: () => 'Your password has been changed.' } as const;
export const code1007 = {
  code: '1007',
  type: 'error',
  status: 422,
  text: () => 'The password could not be changed. Please ask for a new link.',
} as const;
export const code1013 = {
  code: '1013',
  type: 'error',
  status: 403,
  text: () => 'Your account is not allowed to do this.',
} as const;
export const code1028 = {
  code: '1028',
  type: 'info',
  status: 401,
  text: () => 'Your account changed, so your session is being renewed.',
} as const;
export const code1030 = { code: '1030', type: 'info', status: 401, text: () => 'You have been logged out.' } as const;
export const code2017 = {
  code: '2017',
  type: 'error',
  status: 422,
  text: () => 'Your current password is incorrect. Please try again.',
} as const;
export const code2018 = {
  code: '2018',
  type: 'error',
  status: 422,
  text: () => 'Type your old password to set a new one.',
} as const;
export const code3253 = {
  code: '3253',
  type: 'error',
  status: 409,
  text: () => 'You already have an account with this email. Enter its password once to link the two.',
} as const;
export const code3258 = {
  code: '3258',
  type: 'error',
  status: 401,
  text: () => 'Invalid username or password.',
} as const;
export const code3260 = {
  code: '3260',
  type: 'error',
  status: 401,
  text: () => 'Invalid username or password.',
} as const;
export const code3261 = {
  code: '3261',
  type: 'error',
  status: 422,
  text: () => 'The new password is the same as the current one. Choose another.',
} as const;
export const code3267 = {
  code: '3267',
  type: 'error',
  status: 422,
  text: () => 'The password is not correct.',
} as const;
export const code3425 = {
  code: '3425',
  type: 'error',
  status: 403,
  text: () => 'We could not confirm that you are a person. Please try again.',
} as const;
export const code4642 = {
  code: '4642',
  type: 'error',
  status: 404,
  text: () => 'This account does not exist.',
} as const;
export const code4643 = {
  code: '4643',
  type: 'error',
  status: 404,
  text: () => 'This account does not exist.',
} as const;
export const code4644 = {
  code: '4644',
  type: 'info',
  text: () =>
    'If an account uses this e-mail address, we have sent it a link to reset its password within the last hour.',
} as const;
export const code4647 = {
  code: '4647',
  type: 'error',
  status: 410,
  text: () => 'This link has expired. Ask for a new one.',
} as const;
export const code4648 = { code: '4648', type: 'info', text: () => 'Your password has been reset.' } as const;
export const code9001 = {
  code: '9001',
  type: 'error',
  status: 404,
  text: () => 'There is nothing on this page.',
} as const;
export const code9002 = {
  code: '9002',
  type: 'error',
  status: 404,
  text: () => 'There is nothing on this page.',
} as const;
export const code22057 = {
  code: '22057',
  type: 'error',
  status: 423,
  text: () =>
    'Too many wrong passwords: logging in to this account is blocked here for up to 30 minutes. Setting a new password with Forgot password ends that at once.',
} as const;
export const code99996 = {
  code: '99996',
  type: 'error',
  status: 500,
  text: () => 'Something went wrong. Please try again.',
} as const;
