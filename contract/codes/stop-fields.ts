import * as m from '#texts/compiled/messages.js';

// Postal codes and the pickup day: checked while typing on the start page, which loads no other field errors.

export const code12032 = { code: '12032', type: 'error', status: 422, text: m.code_12032 } as const;
export const code12033 = { code: '12033', type: 'error', status: 422, text: m.code_12033 } as const;
export const code12042 = { code: '12042', type: 'error', status: 422, text: m.code_12042 } as const;
export const code12043 = { code: '12043', type: 'error', status: 422, text: m.code_12043 } as const;
export const code12068 = { code: '12068', type: 'error', status: 422, text: m.code_12068 } as const;
export const code12069 = { code: '12069', type: 'error', status: 422, text: m.code_12069 } as const;
