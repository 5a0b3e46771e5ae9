import * as m from '#texts/compiled/messages.js';
import { brand } from '../brand.ts';

// Quotes and rates.

export const code12515 = { code: '12515', type: 'error', status: 409, text: m.code_12515 } as const;
export const code12516 = { code: '12516', type: 'error', status: 409, text: m.code_12516 } as const;
export const code12517 = { code: '12517', type: 'error', status: 409, text: m.code_12517 } as const;
export const code22059 = { code: '22059', type: 'info', status: 409, text: m.code_22059 } as const;
export const code99991 = { code: '99991', type: 'error', status: 404, text: m.code_99991 } as const;
export const code99994 = {
  code: '99994',
  type: 'error',
  status: 422,
  text: () => m.code_99994({ phone: brand.phone }),
} as const;
export const code999989 = { code: '999989', type: 'error', status: 409, text: m.code_999989 } as const;
export const code999999 = { code: '999999', type: 'error', status: 422, text: m.code_999999 } as const;
