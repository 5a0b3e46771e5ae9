import * as z from 'zod';
import { storedAccount } from '#domain/accounts/account.ts';
import { storedRecord } from './stored-record.ts';

/** A customer's account. */
export const accountRecord = storedRecord({ noun: 'account', version: 1, schema: storedAccount });

/** The owner of an e-mail address. */
export const emailRecord = storedRecord({
  noun: 'e-mail entry',
  version: 1,
  schema: z.object({ customerUuid: z.string() }),
});

/** The account that a Facebook login was linked to last. */
export const socialRecord = storedRecord({
  noun: 'social login',
  version: 1,
  schema: z.object({ customerUuid: z.string() }),
});
