// Documents and their upload.

export const code3035 = { code: '3035', type: 'error', status: 422, text: () => 'Choose a file first.' } as const;
export const code3036 = {
  code: '3036',
  type: 'error',
  status: 413,
  text: () => 'This file is too large. It may have 10 MB at most.',
} as const;
export const code3037 = {
  code: '3037',
  type: 'error',
  status: 422,
  text: () => 'This type of file cannot be used here. Send a PDF, a picture or an office document.',
} as const;
export const code3038 = {
  code: '3038',
  type: 'error',
  status: 422,
  text: () => 'This file could not be read. Open it once to see whether it is whole, then send it again.',
} as const;
export const code3039 = {
  code: '3039',
  type: 'error',
  status: 422,
  text: () => 'The name of this file is too long. It may have 255 characters at most.',
} as const;
export const code3040 = {
  code: '3040',
  type: 'error',
  status: 500,
  text: () => 'The file could not be stored. Please try again.',
} as const;
