// Fields of what belongs to a shipment: notes, problems, brokers and documents.

export const code12184 = { code: '12184', type: 'error', status: 422, text: () => 'Note is a required field' } as const;
export const code12185 = {
  code: '12185',
  type: 'error',
  status: 422,
  text: () => 'Note takes at most 500 characters',
} as const;
export const code12186 = {
  code: '12186',
  type: 'error',
  status: 404,
  text: () => 'This note does not exist, or it is of another shipment.',
} as const;
export const code12187 = {
  code: '12187',
  type: 'error',
  status: 422,
  text: () => 'A note is pinned (1) or not (0)',
} as const;
export const code12188 = {
  code: '12188',
  type: 'error',
  status: 422,
  text: () => 'Problem is a required field',
} as const;
export const code12189 = {
  code: '12189',
  type: 'error',
  status: 404,
  text: () => 'This problem does not exist. Choose one of the list.',
} as const;
export const code12190 = {
  code: '12190',
  type: 'error',
  status: 422,
  text: () => 'Problem note takes at most 255 characters',
} as const;
export const code12191 = {
  code: '12191',
  type: 'error',
  status: 404,
  text: () => 'This solution does not exist. Choose one of the list.',
} as const;
export const code12192 = {
  code: '12192',
  type: 'error',
  status: 422,
  text: () => 'Solution note takes at most 255 characters',
} as const;
export const code12193 = {
  code: '12193',
  type: 'error',
  status: 422,
  text: () => 'Broker name is a required field',
} as const;
export const code12194 = {
  code: '12194',
  type: 'error',
  status: 422,
  text: () => 'Broker name takes at most 100 characters',
} as const;
export const code12195 = {
  code: '12195',
  type: 'error',
  status: 422,
  text: () => 'Broker phone has 10 digits, such as 312 555 0118',
} as const;
export const code12196 = {
  code: '12196',
  type: 'error',
  status: 422,
  text: () => 'Broker email is not an e-mail address',
} as const;
export const code12197 = {
  code: '12197',
  type: 'error',
  status: 422,
  text: () => 'Choose customs broker (1) or importer (2)',
} as const;
export const code12198 = {
  code: '12198',
  type: 'error',
  status: 422,
  text: () => 'PRO number or shipment number is a required field',
} as const;
export const code12199 = {
  code: '12199',
  type: 'error',
  status: 422,
  text: () => 'Document is a required field',
} as const;
export const code12200 = {
  code: '12200',
  type: 'error',
  status: 404,
  text: () => 'This document does not exist, or it is of another shipment.',
} as const;
