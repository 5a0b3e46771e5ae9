import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Access } from '../outside/access.ts';
import { companyAccess } from '../outside/company.ts';
import { READ_MS, within } from './send-call.ts';

/**
 * The key of the gateway's events, from the merchant's pages. Its 128 hex digits are the key as they stand; 'hex' is for an account whose events are
 * signed with the bytes that they stand for.
 */
const signing = z.object({
  signatureKey: z.string().min(16),
  signatureKeyForm: z.enum(['text', 'hex']).default('text'),
});
export type EventSigning = z.output<typeof signing>;

/** Whether the header carries the signature of these bytes. */
export function isSigned(raw: string, header: string, { signatureKey, signatureKeyForm }: EventSigning): boolean {
  const [, digits] = /^sha512=([0-9a-f]{128})$/i.exec(header.trim()) ?? [];
  if (!digits) return false;
  const key = Buffer.from(signatureKey, signatureKeyForm === 'hex' ? 'hex' : 'utf8');
  return timingSafeEqual(createHmac('sha512', key).update(raw).digest(), Buffer.from(digits, 'hex'));
}

/** Checks signatures of events; with a key that was changed since it was read, too. */
export const eventSignatures =
  (access: Access<EventSigning>) =>
  async (raw: string, header: string): Promise<boolean> => {
    const deadline = within(READ_MS);
    const known = await access.get(deadline);
    if (isSigned(raw, header, known)) return true;
    const renewed = await access.renew(known, deadline);
    return renewed !== undefined && isSigned(raw, header, renewed);
  };

/** The check with the deployment's key. */
export const authorizeNetSignatures = () => eventSignatures(companyAccess('authorizenet', signing).access);
