import type { AuditSubject } from '#domain/audit.ts';
import type { Key } from '../table.ts';

/** Keys of what the broker sets for all customers, and of the entries that say who changed what. */
export const portalKeys = {
  settings: (): Key => ({ pk: 'PORTAL', sk: 'SETTINGS' }),
  popUp: (): Key => ({ pk: 'PORTAL', sk: 'POP-UP' }),
  /** Entries of one subject in the order of their timestamps. */
  audit: ({ kind, id }: AuditSubject, at: string, auditUuid: string): Key => ({
    pk: `AUDIT#${kind}#${id}`,
    sk: `${at}#${auditUuid}`,
  }),
  /** The amounts of fees in the order in which operators set them. */
  feeEntry: (entryUuid: string): Key => ({ pk: 'FEES', sk: `ENTRY#${entryUuid}` }),
} as const;
