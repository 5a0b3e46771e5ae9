// Notes about customers.

export const code4715 = {
  code: '4715',
  type: 'error',
  status: 500,
  text: () => 'The note could not be added. Please try again.',
} as const;
export const code4716 = {
  code: '4716',
  type: 'error',
  status: 500,
  text: () => 'The note could not be changed. Please try again.',
} as const;
export const code4717 = {
  code: '4717',
  type: 'error',
  status: 500,
  text: () => 'The note could not be removed. Please try again.',
} as const;
export const code4718 = {
  code: '4718',
  type: 'error',
  status: 404,
  text: () => 'This note does not exist. It may have been removed.',
} as const;
export const code4719 = {
  code: '4719',
  type: 'error',
  status: 422,
  text: () => 'Write something into the note.',
} as const;
export const code4720 = {
  code: '4720',
  type: 'error',
  status: 422,
  text: () => 'Note takes at most 500 characters',
} as const;
export const code4721 = {
  code: '4721',
  type: 'error',
  status: 500,
  text: () => 'The note could not be pinned. Please try again.',
} as const;
export const code4722 = {
  code: '4722',
  type: 'error',
  status: 500,
  text: () => 'The note could not be unpinned. Please try again.',
} as const;
export const code4723 = {
  code: '4723',
  type: 'error',
  status: 403,
  text: () => 'Only who wrote a note can change it.',
} as const;
export const code4724 = {
  code: '4724',
  type: 'error',
  status: 403,
  text: () => 'Only who wrote a note can remove it.',
} as const;
export const code4725 = {
  code: '4725',
  type: 'error',
  status: 409,
  text: () => 'Too many notes are pinned. Unpin one first.',
} as const;
export const code4726 = {
  code: '4726',
  type: 'error',
  status: 500,
  text: () => 'The notes could not be read. Please try again.',
} as const;
