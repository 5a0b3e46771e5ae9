import * as m from '#texts/compiled/messages.js';

// Fields of the pickup.

export const code12041 = { code: '12041', type: 'error', status: 422, text: m.code_12041 } as const;
export const code12044 = { code: '12044', type: 'error', status: 422, text: m.code_12044 } as const;
export const code12045 = { code: '12045', type: 'error', status: 422, text: m.code_12045 } as const;
export const code12046 = { code: '12046', type: 'error', status: 422, text: m.code_12046 } as const;
export const code12047 = { code: '12047', type: 'error', status: 404, text: m.code_12047 } as const;
export const code12048 = { code: '12048', type: 'error', status: 422, text: m.code_12048 } as const;
export const code12049 = { code: '12049', type: 'error', status: 404, text: m.code_12049 } as const;
export const code12050 = { code: '12050', type: 'error', status: 404, text: m.code_12050 } as const;
export const code12051 = { code: '12051', type: 'error', status: 422, text: m.code_12051 } as const;
export const code12052 = { code: '12052', type: 'error', status: 422, text: m.code_12052 } as const;
export const code12053 = { code: '12053', type: 'error', status: 422, text: m.code_12053 } as const;
export const code12054 = { code: '12054', type: 'error', status: 422, text: m.code_12054 } as const;
export const code12055 = { code: '12055', type: 'error', status: 422, text: m.code_12055 } as const;
export const code12056 = { code: '12056', type: 'error', status: 422, text: m.code_12056 } as const;
export const code12057 = { code: '12057', type: 'error', status: 422, text: m.code_12057 } as const;
export const code12058 = { code: '12058', type: 'error', status: 422, text: m.code_12058 } as const;
export const code12059 = { code: '12059', type: 'error', status: 422, text: m.code_12059 } as const;
export const code12060 = { code: '12060', type: 'error', status: 422, text: m.code_12060 } as const;
export const code12061 = { code: '12061', type: 'error', status: 422, text: m.code_12061 } as const;
export const code12062 = { code: '12062', type: 'error', status: 422, text: m.code_12062 } as const;
export const code12063 = { code: '12063', type: 'error', status: 422, text: m.code_12063 } as const;
export const code12064 = { code: '12064', type: 'error', status: 422, text: m.code_12064 } as const;
export const code12065 = { code: '12065', type: 'error', status: 422, text: m.code_12065 } as const;
export const code12066 = { code: '12066', type: 'error', status: 422, text: m.code_12066 } as const;
