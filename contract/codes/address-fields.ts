import * as m from '#texts/compiled/messages.js';

// Fields of an address of the address book.

export const code12093 = { code: '12093', type: 'error', status: 422, text: m.code_12093 } as const;
export const code12094 = { code: '12094', type: 'error', status: 404, text: m.code_12094 } as const;
export const code12095 = { code: '12095', type: 'error', status: 422, text: m.code_12095 } as const;
export const code12096 = { code: '12096', type: 'error', status: 422, text: m.code_12096 } as const;
export const code12097 = { code: '12097', type: 'error', status: 422, text: m.code_12097 } as const;
export const code12098 = { code: '12098', type: 'error', status: 422, text: m.code_12098 } as const;
export const code12099 = { code: '12099', type: 'error', status: 422, text: m.code_12099 } as const;
export const code12100 = { code: '12100', type: 'error', status: 422, text: m.code_12100 } as const;
export const code12101 = { code: '12101', type: 'error', status: 422, text: m.code_12101 } as const;
export const code12102 = { code: '12102', type: 'error', status: 404, text: m.code_12102 } as const;
export const code12103 = { code: '12103', type: 'error', status: 422, text: m.code_12103 } as const;
export const code12104 = { code: '12104', type: 'error', status: 404, text: m.code_12104 } as const;
export const code12105 = { code: '12105', type: 'error', status: 422, text: m.code_12105 } as const;
export const code12106 = { code: '12106', type: 'error', status: 422, text: m.code_12106 } as const;
export const code12107 = { code: '12107', type: 'error', status: 422, text: m.code_12107 } as const;
