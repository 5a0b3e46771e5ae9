import * as z from 'zod';

/** What an operator's change is about: a customer by uuid, a role, a security level or a carrier account by its code, terms by their kind, the pop-up, a fee by its id, a coupon by its code, a shipment, the terms of rewards, or an address by its keyed hash. */
const auditSubject = z.object({
  kind: z.enum([
    'customer',
    'role',
    'security-level',
    'carrier-account',
    'terms',
    'pop-up',
    'fee',
    'coupon',
    'shipment',
    'rewards',
    'mail-address',
  ]),
  id: z.string(),
});
export type AuditSubject = Readonly<z.output<typeof auditSubject>>;

const fieldChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
/** One field before and after a change, as the operator reads it. */
export type FieldChange = Readonly<z.output<typeof fieldChange>>;

/** One change by the operator's tool: who changed what from and to what, when and why. Never changed or deleted once it is written. */
export const auditEntry = z.object({
  auditUuid: z.string(),
  /** ISO timestamp. */
  at: z.string(),
  /** The operator's name, as the tool knows it. */
  by: z.string(),
  subject: auditSubject,
  changes: z.array(fieldChange).min(1).readonly(),
  /** The operator's reason; empty where none was given. */
  why: z.string(),
});
export type AuditEntry = Readonly<z.output<typeof auditEntry>>;

/** Who makes a change, and why. */
export interface AuditedBy {
  readonly by: string;
  readonly why: string;
}

interface AuditDeps {
  readonly now: () => Date;
  readonly newId: () => string;
}

/** The fields of a change that differ; those that are already so are left out. */
export function changesOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? '';
    return from === to ? [] : [{ field, from, to }];
  });
}

/** The entry of a change that is about to be written with it. */
export const newAuditEntry = (
  subject: AuditSubject,
  changes: readonly FieldChange[],
  { by, why }: AuditedBy,
  { now, newId }: AuditDeps,
): AuditEntry => ({ auditUuid: newId(), at: now().toISOString(), by, subject, changes, why });

export interface AuditLog {
  /** The newest entries about a subject, newest first. */
  listNewest(subject: AuditSubject, max: number): Promise<AuditEntry[]>;
}
