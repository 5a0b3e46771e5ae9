// Tasks of agents.

export const code1126 = { code: '1126', type: 'info', text: () => 'The task has been added.' } as const;
export const code1127 = {
  code: '1127',
  type: 'error',
  status: 500,
  text: () => 'The task could not be added. Please try again.',
} as const;
export const code1128 = { code: '1128', type: 'info', text: () => 'The task has been updated.' } as const;
export const code1129 = {
  code: '1129',
  type: 'error',
  status: 500,
  text: () => 'The task could not be updated. Please try again.',
} as const;
