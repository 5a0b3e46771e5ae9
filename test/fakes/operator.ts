import type { AuditEntry, AuditLog } from '#domain/audit.ts';
import type { ArChanger } from '#domain/operator/change-ar.ts';
import type { CarrierAccountChanger, OperatedAccount } from '#domain/operator/change-carrier-account.ts';
import type { CustomerChanger } from '#domain/operator/change-customer.ts';
import type { CreditDecider } from '#domain/operator/decide-credit.ts';
import type { StoreCreditGranter } from '#domain/operator/grant-store-credit.ts';
import type { FakeAccounts } from './accounts.ts';
import { copy } from './copy.ts';
import { type FakeCredit, fakeCredit, fakeStoreCredit } from './credit.ts';
import { type FakeOutbox, fakeOutbox } from './outbox.ts';

interface FakeOperator
  extends CustomerChanger,
    CarrierAccountChanger,
    AuditLog,
    CreditDecider,
    StoreCreditGranter,
    ArChanger {
  append(entry: AuditEntry): Promise<void>;
  readonly entries: readonly AuditEntry[];
}

/** What the operator's tool writes, in memory; changes of customers go into the accounts given. */
export function fakeOperator(
  accounts: FakeAccounts,
  carriers: readonly OperatedAccount[] = [],
  {
    credit = fakeCredit(),
    storeCredit = fakeStoreCredit(),
    outbox = fakeOutbox(),
  }: { credit?: FakeCredit; storeCredit?: ReturnType<typeof fakeStoreCredit>; outbox?: FakeOutbox } = {},
): FakeOperator {
  const entries: AuditEntry[] = [];
  const byCode = new Map(carriers.map((account) => [account.accountCode, copy(account)]));
  return {
    entries,
    async changeCustomer(seen, change, renewFrom, entry) {
      const now = accounts.all.get(seen.customerUuid);
      const fields = Object.keys(change) as (keyof typeof change)[];
      if (!now || fields.some((field) => now[field] !== seen[field])) return false;
      accounts.put({ ...now, ...change, renewFrom });
      entries.push(copy(entry));
      return true;
    },
    findCarrierAccount: async (accountCode) => copy(byCode.get(accountCode)),
    async setActive(seen, active, entry) {
      const now = byCode.get(seen.accountCode);
      if (now?.active !== seen.active) return false;
      byCode.set(seen.accountCode, { ...now, active });
      entries.push(copy(entry));
      return true;
    },
    async decideCredit(decided, fields, events, entry) {
      const account = accounts.all.get(decided.customerUuid);
      if (!account || !(await credit.save(decided))) return false;
      if (fields) accounts.put({ ...account, ...fields, profileRevision: (account.profileRevision ?? 0) + 1 });
      entries.push(copy(entry));
      await outbox.write(events);
      return true;
    },
    async changeAr(seen, fields, entry) {
      const now = accounts.all.get(seen.customerUuid);
      const names = ['arStatus', 'arCreditLimitCents', 'arGraceCents'] as const;
      if (!now || names.some((name) => now[name] !== seen[name])) return false;
      const isAr = (account: typeof seen) => account.defaultPayment?.kind === 'arAccount';
      if (fields.arStatus !== 1 && isAr(now) !== isAr(seen)) return false;
      const { defaultPayment, ...rest } = { ...now, ...fields, profileRevision: (now.profileRevision ?? 0) + 1 };
      const isOff = fields.arStatus !== 1 && defaultPayment?.kind === 'arAccount';
      accounts.put({ ...rest, ...(defaultPayment && !isOff && { defaultPayment }) });
      entries.push(copy(entry));
      return true;
    },
    async append(entry) {
      entries.push(copy(entry));
    },
    async grantCredit(entry, revision, audit) {
      if ((await storeCredit.append(entry, revision)) !== 'appended') return false;
      entries.push(copy(audit));
      return true;
    },
    async listNewest({ kind, id }, max) {
      const about = entries.filter(({ subject }) => subject.kind === kind && subject.id === id);
      return copy(about.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, max));
    },
  };
}
