import * as m from '#texts/compiled/messages.js';

// Fields of what belongs to a shipment: notes, problems, brokers and documents.

export const code12184 = { code: '12184', type: 'error', status: 422, text: m.code_12184 } as const;
export const code12185 = { code: '12185', type: 'error', status: 422, text: m.code_12185 } as const;
export const code12186 = { code: '12186', type: 'error', status: 404, text: m.code_12186 } as const;
export const code12187 = { code: '12187', type: 'error', status: 422, text: m.code_12187 } as const;
export const code12188 = { code: '12188', type: 'error', status: 422, text: m.code_12188 } as const;
export const code12189 = { code: '12189', type: 'error', status: 404, text: m.code_12189 } as const;
export const code12190 = { code: '12190', type: 'error', status: 422, text: m.code_12190 } as const;
export const code12191 = { code: '12191', type: 'error', status: 404, text: m.code_12191 } as const;
export const code12192 = { code: '12192', type: 'error', status: 422, text: m.code_12192 } as const;
export const code12193 = { code: '12193', type: 'error', status: 422, text: m.code_12193 } as const;
export const code12194 = { code: '12194', type: 'error', status: 422, text: m.code_12194 } as const;
export const code12195 = { code: '12195', type: 'error', status: 422, text: m.code_12195 } as const;
export const code12196 = { code: '12196', type: 'error', status: 422, text: m.code_12196 } as const;
export const code12197 = { code: '12197', type: 'error', status: 422, text: m.code_12197 } as const;
export const code12198 = { code: '12198', type: 'error', status: 422, text: m.code_12198 } as const;
export const code12199 = { code: '12199', type: 'error', status: 422, text: m.code_12199 } as const;
export const code12200 = { code: '12200', type: 'error', status: 404, text: m.code_12200 } as const;
