import type { Key } from '../table.ts';

/** Keys of accounts: by customer, e-mail address and social login. */
export const accountKeys = {
  dataExport: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'DATA-EXPORT' }),
  account: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'ACCOUNT' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  social: (idHash: string): Key => ({ pk: `SOCIAL#${idHash}`, sk: 'LOGIN' }),
} as const;
