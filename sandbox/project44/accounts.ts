import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { Account } from '../rating/tariff.ts';
import type { TariffBook } from '../rating/tariff-book.ts';
import type { SandboxSettings } from '../settings.ts';
import { errorResponse } from './errors.ts';

/** Codes that mean every account there is. */
const EVERY_ACCOUNT = new Set(['ALL', 'Default']);

/** The accounts of a group, or undefined for a code that is none. */
export function accountsOfGroup(code: string, { accountGroups, accounts }: TariffBook): readonly Account[] | undefined {
  if (EVERY_ACCOUNT.has(code)) return accounts;
  if (!accountGroups.some((group) => group.code === code)) return undefined;
  return accounts.filter(({ group }) => group === code);
}

/** Lists the account groups. */
export function handleAccountGroups(
  _request: SandboxRequest,
  _signal: AbortSignal,
  { tariffs }: SandboxSettings,
): SandboxResponse {
  return jsonResponse(200, { groups: tariffs.accountGroups.map(({ code, name }) => ({ code, name })) });
}

/** Lists the accounts of the group that the query names, or all. */
export function handleAccounts(
  request: SandboxRequest,
  _signal: AbortSignal,
  { tariffs }: SandboxSettings,
): SandboxResponse {
  const groupCode = request.query.get('accountGroupCode') ?? 'ALL';
  const listed = accountsOfGroup(groupCode, tariffs);
  if (listed === undefined) return errorResponse(400, `Account group ${groupCode} is not known`);
  const capacityProviderAccounts = listed.map((account) => ({
    code: account.code,
    capacityProviderAccountGroupCode: account.group,
    capacityProviderIdentifier: { type: 'SCAC', value: account.carrierCode },
    capacityProviderName: tariffs.tariffOf(account).name,
    contractId: account.contractId,
  }));
  return jsonResponse(200, { capacityProviderAccounts });
}
