import { storedRole } from '#domain/accounts/role.ts';
import { storedLevel } from '#domain/accounts/security-level.ts';
import { storedAssignment, storedRecent, storedSelection } from '#domain/agents/assignment.ts';
import { storedRecord } from './stored-record.ts';

/** What a role lets people do. */
export const roleRecord = storedRecord({ noun: 'role', version: 1, schema: storedRole });

/** A security level: what roles of it may hold at most. */
export const levelRecord = storedRecord({ noun: 'security level', version: 1, schema: storedLevel });

/** That somebody may act for a customer. */
export const assignmentRecord = storedRecord({ noun: 'assignment', version: 1, schema: storedAssignment });

/** Whom a sign-in acts for. */
export const selectionRecord = storedRecord({ noun: 'selection', version: 1, schema: storedSelection });

/** Whom an agent selected last. */
export const recentRecord = storedRecord({ noun: 'recent customers', version: 1, schema: storedRecent });
