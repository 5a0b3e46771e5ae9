import { brand } from '../brand.ts';

// Shipments as a whole.

export const code12108 = { code: '12108', type: 'info', text: () => 'Shipment created successfully' } as const;
export const code12109 = { code: '12109', type: 'info', text: () => 'Saved successfully' } as const;
export const code12110 = {
  code: '12110',
  type: 'error',
  status: 500,
  text: () => 'Something went wrong during updating shipment',
} as const;
export const code12111 = { code: '12111', type: 'info', text: () => 'The shipment has been pinned.' } as const;
export const code12112 = { code: '12112', type: 'info', text: () => 'The shipment has been unpinned.' } as const;
export const code12113 = {
  code: '12113',
  type: 'error',
  status: 500,
  text: () => 'Something went wrong during create shipment',
} as const;
export const code12156 = { code: '12156', type: 'info', text: () => 'The shipment has been reassigned.' } as const;
export const code12157 = {
  code: '12157',
  type: 'error',
  status: 500,
  text: () => 'The shipment could not be reassigned. Please try again.',
} as const;
export const code12326 = {
  code: '12326',
  type: 'error',
  status: 409,
  text: () => `This shipment cannot be deactivated any more. Call ${brand.phone}.`,
} as const;
export const code12407 = {
  code: '12407',
  type: 'error',
  status: 409,
  text: () => 'This shipment already has insurance of another company.',
} as const;
export const code12506 = {
  code: '12506',
  type: 'error',
  status: 409,
  text: () => `This shipment cannot be cancelled any more. Call ${brand.phone}.`,
} as const;
export const code99989 = {
  code: '99989',
  type: 'error',
  status: 404,
  text: () => 'The carrier has not said anything about this shipment yet. Look again later.',
} as const;
