import * as m from '#texts/compiled/messages.js';

// Carriers, their transit times and contracts.

export const code2064 = { code: '2064', type: 'error', status: 409, text: m.code_2064 } as const;
export const code2370 = { code: '2370', type: 'error', status: 422, text: m.code_2370 } as const;
export const code3014 = { code: '3014', type: 'info', text: m.code_3014 } as const;
export const code3016 = { code: '3016', type: 'error', status: 409, text: m.code_3016 } as const;
export const code3019 = { code: '3019', type: 'info', text: m.code_3019 } as const;
export const code3021 = { code: '3021', type: 'info', text: m.code_3021 } as const;
export const code3025 = { code: '3025', type: 'info', text: m.code_3025 } as const;
export const code3029 = { code: '3029', type: 'error', status: 409, text: m.code_3029 } as const;
export const code4820 = { code: '4820', type: 'error', status: 500, text: m.code_4820 } as const;
export const code4821 = { code: '4821', type: 'error', status: 500, text: m.code_4821 } as const;
export const code4822 = { code: '4822', type: 'error', status: 500, text: m.code_4822 } as const;
export const code4823 = { code: '4823', type: 'error', status: 404, text: m.code_4823 } as const;
export const code4824 = { code: '4824', type: 'error', status: 409, text: m.code_4824 } as const;
export const code50000 = { code: '50000', type: 'info', text: m.code_50000 } as const;
export const code50001 = { code: '50001', type: 'info', text: m.code_50001 } as const;
