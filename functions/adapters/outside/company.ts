import type * as z from 'zod';
import type { CompanyName } from '#contract/outside-companies.ts';
import { env } from '#functions/platform/env.ts';
import { credentialsAccess } from './credentials.ts';
import type { CompanyAccess } from './outside-client.ts';

/** The address of an outside company and our credentials there, from the deployment: for functions with the permission `companies`. */
export function companyAccess<Schema extends z.ZodType>(
  company: CompanyName,
  credentials: Schema,
): CompanyAccess<z.output<Schema>> {
  const secretId = () => {
    const { secret } = settingOf(company);
    if (!secret) throw new Error(`This function may not read the credentials of ${company}`);
    return secret;
  };
  return { company, baseUrl: settingOf(company).url, access: credentialsAccess(secretId, credentials) };
}

/** Address and secret of a company; throws when the function's permissions do not name it. */
export function settingOf(company: CompanyName): { readonly url: string; readonly secret?: string | undefined } {
  const setting = env('COMPANIES')[company];
  if (!setting) throw new Error(`The needs of this function do not name ${company}`);
  return setting;
}
