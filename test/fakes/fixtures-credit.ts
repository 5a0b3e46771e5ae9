import type { StoredCreditApplication } from '#domain/credit/application.ts';
import { CUSTOMER, NOW_MS } from './fixtures.ts';

const place = { address1: '411 W Ross Ave', address2: '', city: 'Chicago', state: 'IL', zip: '60607' };
const trade = (n: number) => ({
  company: `Supplier ${n}`,
  account: `RT-2087${n}`,
  contact: 'Carol Jensen',
  phone: '(630) 555-0119',
  email: `ar@supplier${n}.example`,
  since: '2014',
});

/** A complete credit application that was not sent yet. */
export function makeCreditApplication(changes: Partial<StoredCreditApplication> = {}): StoredCreditApplication {
  return {
    customerUuid: CUSTOMER,
    revision: 1,
    step: 1,
    status: 'draft',
    info: {
      firstName: 'Dana',
      lastName: 'Reyes',
      title: 'Owner',
      phone: '(312) 555-0118',
      email: 'dana@reyes-tools.example',
      company: 'Reyes Tools',
      entityType: 'llc',
      billing: place,
      sameAddress: true,
      physical: { address1: '', address2: '', city: '', state: '', zip: '' },
      payablesName: 'Ana Reyes',
      payablesPhone: '(312) 555-0119',
      payablesEmail: 'payables@reyes-tools.example',
      limitAsked: '$15,000.00',
    },
    history: {
      foundedYear: '1987',
      duns: '123456789',
      officers: [{ name: 'Dana Reyes', title: 'Owner' }],
      revenue: '$2,400,000',
      bankruptcy: 'no',
      bankruptcyDetails: '',
    },
    references: {
      legalName: 'Reyes Tools LLC',
      bank: 'Lakeshore Commerce Bank',
      bankPhone: '(312) 555-0186',
      trade: [1, 2, 3].map(trade),
      ein: { encrypted: 'sealed-ein', end: '6789' },
      bankAccount: { encrypted: 'sealed-account', end: '4402' },
    },
    terms: {
      accepted: true,
      authority: true,
      signerName: 'Dana Reyes',
      signerTitle: 'Owner',
      signature: { at: NOW_MS, address: '203.0.113.9', userUuid: CUSTOMER, terms: '2026-11-23' },
    },
    savedAt: NOW_MS,
    timesSent: 0,
    note: '',
    ...changes,
  };
}
