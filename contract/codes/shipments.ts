import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';

// Shipments as a whole.

export const code12108 = { code: '12108', type: 'info', text: m.code_12108 } as const;
export const code12109 = { code: '12109', type: 'info', text: m.code_12109 } as const;
export const code12110 = { code: '12110', type: 'error', status: 500, text: m.code_12110, verbatim: true } as const;
export const code12111 = { code: '12111', type: 'info', text: m.code_12111 } as const;
export const code12112 = { code: '12112', type: 'info', text: m.code_12112 } as const;
export const code12113 = { code: '12113', type: 'error', status: 500, text: m.code_12113, verbatim: true } as const;
export const code12156 = { code: '12156', type: 'info', text: m.code_12156 } as const;
export const code12157 = { code: '12157', type: 'error', status: 500, text: m.code_12157 } as const;
export const code12326 = {
  code: '12326',
  type: 'error',
  status: 409,
  text: () => m.code_12326({ phone: brand.phone }),
} as const;
export const code12407 = { code: '12407', type: 'error', status: 409, text: m.code_12407 } as const;
export const code12506 = {
  code: '12506',
  type: 'error',
  status: 409,
  text: () => m.code_12506({ phone: brand.phone }),
} as const;
export const code99989 = { code: '99989', type: 'error', status: 404, text: m.code_99989 } as const;
