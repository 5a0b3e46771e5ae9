import * as z from 'zod';
import { storedAccount } from '#domain/accounts/account.ts';
import { storedRecord } from './stored-record.ts';

/** A customer's account. */
export const accountRecord = storedRecord({ noun: 'account', version: 1, schema: storedAccount });

/** Whose an e-mail address is. */
export const emailRecord = storedRecord({
  noun: 'e-mail entry',
  version: 1,
  schema: z.object({ customerUuid: z.string() }),
});
