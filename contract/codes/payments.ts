import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';

// Payments, coupons and credit.

export const code2371 = { code: '2371', type: 'error', status: 422, text: m.code_2371 } as const;
export const code2560 = { code: '2560', type: 'error', status: 409, text: m.code_2560 } as const;
export const code2561 = { code: '2561', type: 'error', status: 409, text: m.code_2561 } as const;
export const code2562 = {
  code: '2562',
  type: 'error',
  status: 409,
  text: () => m.code_2562({ phone: brand.phone }),
} as const;
export const code2972 = { code: '2972', type: 'error', status: 422, text: m.code_2972 } as const;
export const code12502 = { code: '12502', type: 'error', status: 402, text: m.code_12502 } as const;
export const code12503 = { code: '12503', type: 'error', status: 402, text: m.code_12503 } as const;
export const code15023 = { code: '15023', type: 'success', text: m.code_15023 } as const;
export const code15035 = { code: '15035', type: 'error', status: 409, text: m.code_15035 } as const;
export const code15036 = {
  code: '15036',
  type: 'error',
  status: 409,
  text: () => m.code_15036({ phone: brand.phone }),
} as const;
export const code15037 = { code: '15037', type: 'error', status: 402, text: m.code_15037 } as const;
export const code15038 = { code: '15038', type: 'error', status: 422, text: m.code_15038 } as const;
export const code15039 = { code: '15039', type: 'info', text: m.code_15039 } as const;
export const code15040 = { code: '15040', type: 'error', status: 422, text: m.code_15040 } as const;
export const code15041 = { code: '15041', type: 'error', status: 422, text: m.code_15041 } as const;
export const code15042 = { code: '15042', type: 'error', status: 402, text: m.code_15042 } as const;
export const code15043 = { code: '15043', type: 'error', status: 422, text: m.code_15043 } as const;
export const code15044 = { code: '15044', type: 'error', status: 422, text: m.code_15044 } as const;
export const code15045 = { code: '15045', type: 'error', status: 402, text: m.code_15045 } as const;
export const code15046 = { code: '15046', type: 'error', status: 409, text: m.code_15046 } as const;
export const code15047 = { code: '15047', type: 'error', status: 404, text: m.code_15047 } as const;
export const code15048 = { code: '15048', type: 'error', status: 403, text: m.code_15048 } as const;
export const code15049 = { code: '15049', type: 'error', status: 502, text: m.code_15049 } as const;
export const code22058 = { code: '22058', type: 'info', status: 409, text: m.code_22058 } as const;
