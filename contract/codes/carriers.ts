// Carriers, their transit times and contracts.

export const code2064 = {
  code: '2064',
  type: 'error',
  status: 409,
  text: () => 'This transit time is listed already. Change the one that is there.',
} as const;
export const code2370 = {
  code: '2370',
  type: 'error',
  status: 422,
  text: () => 'Transit days are needed, as a whole number.',
} as const;
export const code3014 = { code: '3014', type: 'info', text: () => 'The carrier has been added.' } as const;
export const code3016 = {
  code: '3016',
  type: 'error',
  status: 409,
  text: () => 'Another carrier has this name already. Choose another name.',
} as const;
export const code3019 = { code: '3019', type: 'info', text: () => 'The carrier has been updated.' } as const;
export const code3021 = { code: '3021', type: 'info', text: () => 'The carrier has been updated.' } as const;
export const code3025 = { code: '3025', type: 'info', text: () => 'The carrier has been deleted.' } as const;
export const code3029 = {
  code: '3029',
  type: 'error',
  status: 409,
  text: () => 'Another carrier has this SCAC already. Check the four letters.',
} as const;
export const code4820 = {
  code: '4820',
  type: 'error',
  status: 500,
  text: () => 'The carrier could not be added. Please try again.',
} as const;
export const code4821 = {
  code: '4821',
  type: 'error',
  status: 500,
  text: () => 'The carrier could not be updated. Please try again.',
} as const;
export const code4822 = {
  code: '4822',
  type: 'error',
  status: 500,
  text: () => 'The carrier could not be deleted. Please try again.',
} as const;
export const code4823 = {
  code: '4823',
  type: 'error',
  status: 404,
  text: () => 'This carrier does not exist.',
} as const;
export const code4824 = {
  code: '4824',
  type: 'error',
  status: 409,
  text: () => 'This carrier moves a shipment that is under way, so it cannot be deleted.',
} as const;
export const code50000 = { code: '50000', type: 'info', text: () => 'The contract has been added.' } as const;
export const code50001 = { code: '50001', type: 'info', text: () => 'The contract has been updated.' } as const;
