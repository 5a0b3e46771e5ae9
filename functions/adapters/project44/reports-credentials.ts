import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Access } from '../outside/access.ts';
import { companyAccess } from '../outside/company.ts';
import type { Deadline } from '../outside/send-request.ts';

/** What project44 identifies itself by at our call for carriers' reports; it signs nothing (R98). */
const reportsCredentials = z.object({
  reportsKey: z.string().min(12),
  reportsUser: z.string().min(1),
  reportsPassword: z.string().min(12),
});
export type ReportsCredentials = z.output<typeof reportsCredentials>;

const READ_MS = 3000;
/** What a new secret holds until an operator puts the real thing in: it opens nothing. */
const NOT_SET = 'put-yours-here';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** Whether a header is the key, or HTTP Basic with name and password. Takes the same time for any wrong one. */
export function isOurs(header: string, { reportsKey, reportsUser, reportsPassword }: ReportsCredentials): boolean {
  const basic = Buffer.from(`${reportsUser}:${reportsPassword}`).toString('base64');
  const given = header.trim().replace(/^basic\s+/i, 'Basic ');
  const [isKey, isBasic] = [isSame(given, reportsKey), isSame(given, `Basic ${basic}`)];
  return (isKey && reportsKey !== NOT_SET) || (isBasic && reportsPassword !== NOT_SET);
}

/** Checks the credentials of a push; with those that were changed since they were read, too. */
const reportsSenders =
  (access: Access<ReportsCredentials>) =>
  async (header: string): Promise<boolean> => {
    const deadline: Deadline = { endsAt: Date.now() + READ_MS, signal: AbortSignal.timeout(READ_MS) };
    const known = await access.get(deadline);
    if (isOurs(header, known)) return true;
    const renewed = await access.renew(known, deadline);
    return renewed !== undefined && isOurs(header, renewed);
  };

/** The check with the deployment's credentials. */
export const project44Senders = () => reportsSenders(companyAccess('project44', reportsCredentials).access);
