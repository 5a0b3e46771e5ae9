import * as m from '#texts/compiled/messages.js';

// Documents and their upload.

export const code3035 = { code: '3035', type: 'error', status: 422, text: m.code_3035 } as const;
export const code3036 = { code: '3036', type: 'error', status: 413, text: m.code_3036 } as const;
export const code3037 = { code: '3037', type: 'error', status: 422, text: m.code_3037 } as const;
export const code3038 = { code: '3038', type: 'error', status: 422, text: m.code_3038 } as const;
export const code3039 = { code: '3039', type: 'error', status: 422, text: m.code_3039 } as const;
export const code3040 = { code: '3040', type: 'error', status: 500, text: m.code_3040 } as const;
