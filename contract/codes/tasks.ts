import * as m from '#texts/compiled/messages.js';

// Tasks of agents.

export const code1126 = { code: '1126', type: 'info', text: m.code_1126 } as const;
export const code1127 = { code: '1127', type: 'error', status: 500, text: m.code_1127 } as const;
export const code1128 = { code: '1128', type: 'info', text: m.code_1128 } as const;
export const code1129 = { code: '1129', type: 'error', status: 500, text: m.code_1129 } as const;
