import * as m from '#texts/compiled/messages.js';

// Notes of a shipment.

export const code12172 = { code: '12172', type: 'info', text: m.code_12172 } as const;
export const code12173 = { code: '12173', type: 'error', status: 500, text: m.code_12173 } as const;
export const code12174 = { code: '12174', type: 'info', text: m.code_12174 } as const;
export const code12175 = { code: '12175', type: 'error', status: 500, text: m.code_12175 } as const;
export const code12176 = { code: '12176', type: 'info', text: m.code_12176 } as const;
export const code12177 = { code: '12177', type: 'error', status: 500, text: m.code_12177 } as const;
export const code12178 = { code: '12178', type: 'info', text: m.code_12178 } as const;
export const code12179 = { code: '12179', type: 'error', status: 500, text: m.code_12179 } as const;
export const code12180 = { code: '12180', type: 'info', text: m.code_12180 } as const;
export const code12181 = { code: '12181', type: 'error', status: 500, text: m.code_12181 } as const;
export const code12182 = { code: '12182', type: 'error', status: 404, text: m.code_12182 } as const;
export const code12183 = { code: '12183', type: 'error', status: 500, text: m.code_12183 } as const;
