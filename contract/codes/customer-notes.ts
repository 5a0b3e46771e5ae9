import * as m from '#texts/compiled/messages.js';

// Notes about customers.

export const code4715 = { code: '4715', type: 'error', status: 500, text: m.code_4715 } as const;
export const code4716 = { code: '4716', type: 'error', status: 500, text: m.code_4716 } as const;
export const code4717 = { code: '4717', type: 'error', status: 500, text: m.code_4717 } as const;
export const code4718 = { code: '4718', type: 'error', status: 404, text: m.code_4718 } as const;
export const code4719 = { code: '4719', type: 'error', status: 422, text: m.code_4719 } as const;
export const code4720 = { code: '4720', type: 'error', status: 422, text: m.code_4720 } as const;
export const code4721 = { code: '4721', type: 'error', status: 500, text: m.code_4721 } as const;
export const code4722 = { code: '4722', type: 'error', status: 500, text: m.code_4722 } as const;
export const code4723 = { code: '4723', type: 'error', status: 403, text: m.code_4723 } as const;
export const code4724 = { code: '4724', type: 'error', status: 403, text: m.code_4724 } as const;
export const code4725 = { code: '4725', type: 'error', status: 409, text: m.code_4725 } as const;
export const code4726 = { code: '4726', type: 'error', status: 500, text: m.code_4726 } as const;
