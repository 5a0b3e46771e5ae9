import type { EventType } from '../events/event.ts';
import { accountLockedMail } from './account-locked.ts';
import { bulkQuoteDoneMail } from './bulk-quote-done.ts';
import { creditResultMail } from './credit-result.ts';
import type { LinkMail } from './mail-kind.ts';
import { personalDataReadyMail } from './personal-data-ready.ts';
import { resetPasswordMail } from './reset-password.ts';
import { signedUpMail } from './signed-up.ts';
import { welcomeMail } from './welcome.ts';

const all = [
  welcomeMail,
  signedUpMail,
  resetPasswordMail,
  accountLockedMail,
  bulkQuoteDoneMail,
  creditResultMail,
  personalDataReadyMail,
] as const;

/** Every mail, by the event that triggers it. */
export const mails: ReadonlyMap<EventType, LinkMail<EventType>> = new Map(
  all.map((mail) => [mail.event, mail as unknown as LinkMail<EventType>]),
);
