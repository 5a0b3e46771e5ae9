import * as z from 'zod';
import { code2018 } from './codes/sessions.ts';
import { wrongField } from './codes/wrong-field.ts';
import { normalisePassword, PASSWORD_MAX_SIGN_IN } from './rules/password.ts';
import { CODE_INPUT_MAX } from './rules/second-factor.ts';

/** How long an export is kept, and its link works. */
export const EXPORT_HOURS = 72;

/** How long a broker keeps the record of a transaction (49 CFR 371.3). */
export const BROKER_RECORD_YEARS = 3;
/** How long the authorization of bank debits is kept after its revocation (Nacha). */
export const AUTHORIZATION_YEARS = 2;

/** The export of a person's data: it is made in the background, and a link to it is mailed. */
export const personalDataExport = z.object({
  exportUuid: z.string(),
  state: z.enum(['being-made', 'ready']),
  /** Y-m-d H:i:s in UTC. */
  requestedAt: z.string(),
});
export type PersonalDataExport = z.output<typeof personalDataExport>;

export const openExportRequest = z.object({ token: z.string().min(1).max(200) });

/** The file, a zip, as base64; a larger one by an address that works for five minutes. */
export const openedExport = z.object({
  fileName: z.string(),
  fileContent: z.string().optional(),
  url: z.string().optional(),
});
export type OpenedExport = z.output<typeof openedExport>;

/** The password of the account that is to be deleted, and a code where it has two-factor authentication on (C137). */
export const deleteAccountRequest = z.object({
  password: z
    .string(wrongField(code2018))
    .transform(normalisePassword)
    .pipe(z.string().min(1, wrongField(code2018)).max(PASSWORD_MAX_SIGN_IN)),
  code: z.string().trim().max(CODE_INPUT_MAX).optional(),
});
