import * as m from '#texts/compiled/messages.js';

// The address book.

export const code4631 = { code: '4631', type: 'error', status: 500, text: m.code_4631 } as const;
export const code4632 = { code: '4632', type: 'error', status: 500, text: m.code_4632 } as const;
export const code4633 = { code: '4633', type: 'error', status: 500, text: m.code_4633 } as const;
export const code4634 = { code: '4634', type: 'error', status: 404, text: m.code_4634 } as const;
export const code4635 = { code: '4635', type: 'error', status: 409, text: m.code_4635 } as const;
export const code4636 = { code: '4636', type: 'error', status: 409, text: m.code_4636 } as const;
export const code4637 = { code: '4637', type: 'error', status: 500, text: m.code_4637 } as const;
export const code4638 = { code: '4638', type: 'error', status: 500, text: m.code_4638 } as const;
export const code4639 = { code: '4639', type: 'error', status: 409, text: m.code_4639 } as const;
export const code4640 = { code: '4640', type: 'error', status: 409, text: m.code_4640 } as const;
