import * as m from '#texts/compiled/messages.js';

// A customer's product list.

export const code4918 = { code: '4918', type: 'error', status: 500, text: m.code_4918 } as const;
export const code4919 = { code: '4919', type: 'error', status: 500, text: m.code_4919 } as const;
export const code4920 = { code: '4920', type: 'error', status: 500, text: m.code_4920 } as const;
export const code4921 = { code: '4921', type: 'error', status: 404, text: m.code_4921 } as const;
