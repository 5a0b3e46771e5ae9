import * as m from '#texts/compiled/messages.js';

// Fields of the delivery.

export const code12067 = { code: '12067', type: 'error', status: 422, text: m.code_12067 } as const;
export const code12070 = { code: '12070', type: 'error', status: 422, text: m.code_12070 } as const;
export const code12071 = { code: '12071', type: 'error', status: 422, text: m.code_12071 } as const;
export const code12072 = { code: '12072', type: 'error', status: 422, text: m.code_12072 } as const;
export const code12073 = { code: '12073', type: 'error', status: 404, text: m.code_12073 } as const;
export const code12074 = { code: '12074', type: 'error', status: 422, text: m.code_12074 } as const;
export const code12075 = { code: '12075', type: 'error', status: 404, text: m.code_12075 } as const;
export const code12076 = { code: '12076', type: 'error', status: 404, text: m.code_12076 } as const;
export const code12077 = { code: '12077', type: 'error', status: 422, text: m.code_12077 } as const;
export const code12078 = { code: '12078', type: 'error', status: 422, text: m.code_12078 } as const;
export const code12079 = { code: '12079', type: 'error', status: 422, text: m.code_12079 } as const;
export const code12080 = { code: '12080', type: 'error', status: 422, text: m.code_12080 } as const;
export const code12081 = { code: '12081', type: 'error', status: 422, text: m.code_12081 } as const;
export const code12082 = { code: '12082', type: 'error', status: 422, text: m.code_12082 } as const;
export const code12083 = { code: '12083', type: 'error', status: 422, text: m.code_12083 } as const;
export const code12084 = { code: '12084', type: 'error', status: 422, text: m.code_12084 } as const;
export const code12085 = { code: '12085', type: 'error', status: 422, text: m.code_12085 } as const;
export const code12086 = { code: '12086', type: 'error', status: 422, text: m.code_12086 } as const;
export const code12087 = { code: '12087', type: 'error', status: 422, text: m.code_12087 } as const;
export const code12088 = { code: '12088', type: 'error', status: 422, text: m.code_12088 } as const;
export const code12089 = { code: '12089', type: 'error', status: 422, text: m.code_12089 } as const;
export const code12090 = { code: '12090', type: 'error', status: 422, text: m.code_12090 } as const;
export const code12091 = { code: '12091', type: 'error', status: 422, text: m.code_12091 } as const;
export const code12092 = { code: '12092', type: 'error', status: 422, text: m.code_12092 } as const;
