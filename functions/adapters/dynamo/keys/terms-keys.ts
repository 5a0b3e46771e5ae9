import type { TermsKind } from '#contract/terms.ts';
import type { Key } from '../table.ts';

/** Keys of terms and who accepted them. */
export const termsKeys = {
  /** Every version of terms, by its UUIDv7. */
  terms: () => 'TERMS',
  termsVersion: (uuid: string): Key => ({ pk: termsKeys.terms(), sk: `VERSION#${uuid}` }),
  /** The version of a kind that counts now. */
  currentTerms: (kind: TermsKind): Key => ({ pk: termsKeys.terms(), sk: `CURRENT#${kind}` }),
  termsDocument: (uuid: string): Key => ({ pk: `TERMS-TEXT#${uuid}`, sk: 'DOCUMENT' }),
  acceptance: (customerUuid: string, termsUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `ACCEPTED-TERMS#${termsUuid}`,
  }),
} as const;
