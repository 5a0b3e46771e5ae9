import type { AuditEntry } from '#domain/audit.ts';
import type { TermsPublisher } from '#domain/operator/change-terms.ts';
import type { Acceptance, TermsDocument, TermsStore, TermsVersion } from '#domain/terms/terms.ts';
import { copy } from './copy.ts';

export interface FakeTerms extends TermsStore, TermsPublisher {
  readonly acceptances: readonly Acceptance[];
  readonly audit: readonly AuditEntry[];
}

/** Versions of terms and their acceptances in memory. */
export function fakeTerms(): FakeTerms {
  const versions = new Map<string, TermsVersion>();
  const texts = new Map<string, TermsDocument>();
  const acceptances: Acceptance[] = [];
  const audit: AuditEntry[] = [];
  const findCurrent: TermsStore['findCurrent'] = async (kind) =>
    copy([...versions.values()].find((one) => one.kind === kind && one.endedAt === undefined));
  const end = (seen: TermsVersion | undefined, endedAt: number) => {
    if (seen) versions.set(seen.fcTermConditionUuid, { ...seen, endedAt });
  };
  const isStill = async (kind: TermsVersion['kind'], seen: TermsVersion | undefined) =>
    (await findCurrent(kind))?.fcTermConditionUuid === seen?.fcTermConditionUuid;
  return {
    acceptances,
    audit,
    findCurrent,
    listVersions: async () =>
      [...versions.values()].sort((a, b) => b.fcTermConditionUuid.localeCompare(a.fcTermConditionUuid)).map(copy),
    findDocument: async (uuid) => copy(texts.get(uuid)),
    listAcceptances: async (customerUuid) => acceptances.filter((one) => one.customerUuid === customerUuid).map(copy),
    async accept(acceptance) {
      const current = await findCurrent(acceptance.kind);
      if (current?.fcTermConditionUuid !== acceptance.fcTermConditionUuid) return 'replaced';
      const first = acceptances.find(
        (one) =>
          one.customerUuid === acceptance.customerUuid && one.fcTermConditionUuid === acceptance.fcTermConditionUuid,
      );
      if (!first) acceptances.push(copy(acceptance));
      return { accepted: copy(first ?? acceptance) };
    },
    async publish(version, document, replaced, entry) {
      if (!(await isStill(version.kind, replaced))) return false;
      end(replaced, version.publishedAt);
      versions.set(version.fcTermConditionUuid, copy(version));
      texts.set(version.fcTermConditionUuid, document);
      audit.push(entry);
      return true;
    },
    async retire(seen, endedAt, entry) {
      if (!(await isStill(seen.kind, seen))) return false;
      end(seen, endedAt);
      audit.push(entry);
      return true;
    },
  };
}
