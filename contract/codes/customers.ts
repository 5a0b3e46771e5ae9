import * as m from '#texts/compiled/messages.js';

// Customers as a whole: what is done with their accounts and how it went.

export const code1009 = { code: '1009', type: 'info', text: m.code_1009 } as const;
export const code1020 = { code: '1020', type: 'error', status: 404, text: m.code_1020 } as const;
export const code1021 = { code: '1021', type: 'error', status: 409, text: m.code_1021 } as const;
export const code1026 = { code: '1026', type: 'error', status: 404, text: m.code_1026 } as const;
export const code1135 = { code: '1135', type: 'error', status: 404, text: m.code_1135 } as const;
export const code2015 = { code: '2015', type: 'info', text: m.code_2015 } as const;
export const code2019 = { code: '2019', type: 'info', text: m.code_2019 } as const;
export const code2020 = { code: '2020', type: 'info', text: m.code_2020 } as const;
export const code4014 = { code: '4014', type: 'error', status: 409, text: m.code_4014 } as const;
export const code4039 = { code: '4039', type: 'error', status: 500, text: m.code_4039 } as const;
export const code4040 = { code: '4040', type: 'error', status: 500, text: m.code_4040 } as const;
export const code4041 = { code: '4041', type: 'error', status: 500, text: m.code_4041 } as const;
export const code4042 = { code: '4042', type: 'error', status: 500, text: m.code_4042 } as const;
export const code4537 = { code: '4537', type: 'error', status: 500, text: m.code_4537 } as const;
export const code4538 = { code: '4538', type: 'error', status: 500, text: m.code_4538 } as const;
export const code10540 = { code: '10540', type: 'error', status: 404, text: m.code_10540 } as const;
