import type { Key } from '../table.ts';

/** Keys of outside companies: carrier accounts, and how their calls fare. */
export const companyKeys = {
  carrierAccount: (code: string): Key => ({ pk: 'CARRIER-ACCOUNTS', sk: `ACCOUNT#${code}` }),
  circuit: (company: string, account: string): Key => ({ pk: `CIRCUITS#${company}`, sk: `ACCOUNT#${account}` }),
  slowMark: (company: string, account: string): Key => ({ pk: `SLOW#${company}`, sk: `ACCOUNT#${account}` }),
} as const;
