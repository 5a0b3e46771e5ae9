import * as m from '#texts/compiled/messages.js';

// Fields of a product of the product list.

export const code12158 = { code: '12158', type: 'error', status: 422, text: m.code_12158 } as const;
export const code12159 = { code: '12159', type: 'error', status: 404, text: m.code_12159 } as const;
export const code12160 = { code: '12160', type: 'error', status: 422, text: m.code_12160 } as const;
export const code12161 = { code: '12161', type: 'error', status: 422, text: m.code_12161 } as const;
export const code12162 = { code: '12162', type: 'error', status: 422, text: m.code_12162 } as const;
export const code12163 = { code: '12163', type: 'error', status: 422, text: m.code_12163 } as const;
export const code12164 = { code: '12164', type: 'error', status: 422, text: m.code_12164 } as const;
export const code12165 = { code: '12165', type: 'error', status: 422, text: m.code_12165 } as const;
export const code12166 = { code: '12166', type: 'error', status: 422, text: m.code_12166 } as const;
export const code12167 = { code: '12167', type: 'error', status: 422, text: m.code_12167 } as const;
export const code12168 = { code: '12168', type: 'error', status: 422, text: m.code_12168 } as const;
export const code12169 = { code: '12169', type: 'error', status: 422, text: m.code_12169 } as const;
export const code12170 = { code: '12170', type: 'error', status: 404, text: m.code_12170 } as const;
export const code12171 = { code: '12171', type: 'error', status: 422, text: m.code_12171 } as const;
