import * as m from '#texts/compiled/messages.js';

// Signing in and out, passwords, mailed links, and what has no noun of its own.

export const code4 = { code: '4', type: 'error', status: 429, text: m.code_4 } as const;
export const code401 = { code: '401', type: 'error', status: 401, text: m.code_401 } as const;
export const code500 = { code: '500', type: 'error', status: 500, text: m.code_500 } as const;
export const code1002 = { code: '1002', type: 'error', status: 422, text: m.code_1002 } as const;
export const code1004 = { code: '1004', type: 'info', text: m.code_1004 } as const;
export const code1006 = { code: '1006', type: 'info', text: m.code_1006 } as const;
export const code1007 = { code: '1007', type: 'error', status: 422, text: m.code_1007 } as const;
export const code1013 = { code: '1013', type: 'error', status: 403, text: m.code_1013 } as const;
export const code1028 = { code: '1028', type: 'info', status: 401, text: m.code_1028 } as const;
export const code1030 = { code: '1030', type: 'info', status: 401, text: m.code_1030 } as const;
export const code2017 = { code: '2017', type: 'error', status: 422, text: m.code_2017 } as const;
export const code2018 = { code: '2018', type: 'error', status: 422, text: m.code_2018 } as const;
export const code3253 = { code: '3253', type: 'error', status: 409, text: m.code_3253 } as const;
export const code3258 = { code: '3258', type: 'error', status: 401, text: m.code_3258 } as const;
export const code3260 = { code: '3260', type: 'error', status: 401, text: m.code_3260 } as const;
export const code3261 = { code: '3261', type: 'error', status: 422, text: m.code_3261 } as const;
export const code3267 = { code: '3267', type: 'error', status: 422, text: m.code_3267 } as const;
export const code3425 = { code: '3425', type: 'error', status: 403, text: m.code_3425 } as const;
export const code4642 = { code: '4642', type: 'error', status: 404, text: m.code_4642 } as const;
export const code4643 = { code: '4643', type: 'error', status: 404, text: m.code_4643 } as const;
export const code4644 = { code: '4644', type: 'info', text: m.code_4644 } as const;
export const code4647 = { code: '4647', type: 'error', status: 410, text: m.code_4647 } as const;
export const code4648 = { code: '4648', type: 'info', text: m.code_4648 } as const;
export const code9001 = { code: '9001', type: 'error', status: 404, text: m.code_9001 } as const;
export const code9002 = { code: '9002', type: 'error', status: 404, text: m.code_9002 } as const;
export const code22057 = { code: '22057', type: 'error', status: 423, text: m.code_22057 } as const;
export const code99996 = { code: '99996', type: 'error', status: 500, text: m.code_99996 } as const;
