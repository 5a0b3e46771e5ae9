// Notes of a shipment.

export const code12172 = {
  code: '12172',
  type: 'info',
  text: () => 'The note has been added to the shipment.',
} as const;
export const code12173 = {
  code: '12173',
  type: 'error',
  status: 500,
  text: () => 'The note could not be added to the shipment. Please try again.',
} as const;
export const code12174 = { code: '12174', type: 'info', text: () => 'The shipment’s note has been updated.' } as const;
export const code12175 = {
  code: '12175',
  type: 'error',
  status: 500,
  text: () => 'The shipment’s note could not be updated. Please try again.',
} as const;
export const code12176 = { code: '12176', type: 'info', text: () => 'The shipment’s note has been removed.' } as const;
export const code12177 = {
  code: '12177',
  type: 'error',
  status: 500,
  text: () => 'The shipment’s note could not be removed. Please try again.',
} as const;
export const code12178 = { code: '12178', type: 'info', text: () => 'The shipment’s note has been pinned.' } as const;
export const code12179 = {
  code: '12179',
  type: 'error',
  status: 500,
  text: () => 'The shipment’s note could not be pinned. Please try again.',
} as const;
export const code12180 = { code: '12180', type: 'info', text: () => 'The shipment’s note has been unpinned.' } as const;
export const code12181 = {
  code: '12181',
  type: 'error',
  status: 500,
  text: () => 'The shipment’s note could not be unpinned. Please try again.',
} as const;
export const code12182 = {
  code: '12182',
  type: 'error',
  status: 404,
  text: () => 'This note of the shipment does not exist. It may have been removed.',
} as const;
export const code12183 = {
  code: '12183',
  type: 'error',
  status: 500,
  text: () => 'The shipment’s notes could not be read. Please try again.',
} as const;
