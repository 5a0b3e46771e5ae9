import type { Account } from '../accounts/account.ts';
import type { NewRequestDeps } from '../quotes/new-request.ts';

/** The dependencies with account, carriers and settings read once for many rows. */
export function readOnce(deps: NewRequestDeps): NewRequestDeps {
  const accounts = new Map<string, Promise<Account | undefined>>();
  let carriers: ReturnType<NewRequestDeps['carriers']['listActive']> | undefined;
  let settings: ReturnType<NewRequestDeps['settings']['read']> | undefined;
  const findByUuid = (uuid: string) => {
    const found = accounts.get(uuid) ?? deps.accounts.findByUuid(uuid);
    accounts.set(uuid, found);
    return found;
  };
  const listActive = () => {
    carriers ??= deps.carriers.listActive();
    return carriers;
  };
  const read = () => {
    settings ??= deps.settings.read();
    return settings;
  };
  return { ...deps, accounts: { ...deps.accounts, findByUuid }, carriers: { listActive }, settings: { read } };
}
