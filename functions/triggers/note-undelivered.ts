import type { SNSEvent } from 'aws-lambda';
import { type NoteUndeliveredDeps, noteUndelivered } from '#domain/mails/suppression.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { readUndelivered } from '#functions/adapters/ses/read-undelivered.ts';
import { clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

const handlerOf =
  (deps: NoteUndeliveredDeps) =>
  async ({ Records }: SNSEvent): Promise<void> => {
    for (const { Sns } of Records) {
      const undelivered = readUndelivered(JSON.parse(Sns.Message));
      if (undelivered) await noteUndelivered(undelivered, deps);
      log.info('mail undelivered', { notification: Sns.MessageId, reason: undelivered?.reason ?? 'none' });
    }
  };

/** Hears from SES of mails that bounced or were complained about; SNS delivers a message again that could not be noted. */
export const handler = Object.assign(
  handlerOf({ ...clock, accounts: dynamoAccounts, keyedHash: unsubscribeKeyedHash, suppressions: dynamoSuppressions }),
  { withDeps: handlerOf },
);
