import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { readTermsText, TERMS_TEXT_MAX } from '#contract/rules/terms-text.ts';
import { TERMS_NAME_MAX, type TermsKind } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { sha256 } from '../crypto.ts';
import type { TermsDocument, TermsReader, TermsVersion } from '../terms/terms.ts';

export interface TermsPublisher {
  /** Adds a version in place of the one that counts now, with its text and the entry, in one transaction; false when another one counts meanwhile. */
  publish(
    version: TermsVersion,
    document: TermsDocument,
    replaced: TermsVersion | undefined,
    entry: AuditEntry,
  ): Promise<boolean>;
  /** Ends a version without another in its place; false when it no longer counts. */
  retire(seen: TermsVersion, endedAt: number, entry: AuditEntry): Promise<boolean>;
}

export interface ChangeTermsDeps {
  readonly terms: Pick<TermsReader, 'findCurrent'>;
  readonly publisher: TermsPublisher;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A text that becomes the version that counts. */
export interface TermsDraft {
  readonly kind: TermsKind;
  readonly name: string;
  readonly language: string;
  readonly text: string;
}

/** What a version is called in the audit log. */
const inLog = (version: TermsVersion | undefined): string =>
  version ? `${version.fcTermConditionName} (${version.fcTermConditionUuid})` : 'none';

function requireReadable({ name, text }: TermsDraft): void {
  const problems = [
    ...(name === '' || name.length > TERMS_NAME_MAX
      ? [{ field: 'name', message: m.terms_name_length({ max: TERMS_NAME_MAX }) }]
      : []),
    ...(readTermsText(text).length === 0 || text.length > TERMS_TEXT_MAX
      ? [{ field: 'text', message: m.terms_text_length({ max: TERMS_TEXT_MAX }) }]
      : []),
  ];
  if (problems.length > 0) throw wrongFields(problems);
}

/**
 * Publishes a version: from now on it counts, and customers are asked to accept it before they book. 422 for a text or name that is empty or
 * too long, 409 when another operator published one meanwhile. The same text again publishes nothing.
 */
export async function publishTerms(
  draft: TermsDraft,
  makePdf: (version: TermsVersion, text: string) => Promise<string>,
  audited: AuditedBy,
  deps: ChangeTermsDeps,
): Promise<{ readonly version: TermsVersion; readonly entry?: AuditEntry }> {
  requireReadable(draft);
  const { kind, name, language, text } = draft;
  const before = await deps.terms.findCurrent(kind);
  const textHash = sha256(text);
  if (before?.textHash === textHash && before.fcTermConditionName === name) return { version: before };
  const version: TermsVersion = {
    fcTermConditionUuid: deps.newId(),
    kind,
    fcTermConditionName: name,
    language,
    textHash,
    publishedAt: deps.now().getTime(),
  };
  const pdf = await makePdf(version, text);
  const entry = entryOf(kind, before, version, audited, deps);
  if (!(await deps.publisher.publish(version, { text, pdf }, before, entry)))
    throw conflict(m.errors_changed_meanwhile());
  return { version, entry };
}

/** Ends the version that counts, without another in its place: nobody is asked to accept one. 404 when none counts. */
export async function retireTerms(
  kind: TermsKind,
  audited: AuditedBy,
  deps: ChangeTermsDeps,
): Promise<{ readonly version: TermsVersion; readonly entry: AuditEntry }> {
  const version = await deps.terms.findCurrent(kind);
  if (!version) throw notFound();
  const entry = entryOf(kind, version, undefined, audited, deps);
  if (!(await deps.publisher.retire(version, deps.now().getTime(), entry)))
    throw conflict(m.errors_changed_meanwhile());
  return { version, entry };
}

const entryOf = (
  kind: TermsKind,
  from: TermsVersion | undefined,
  to: TermsVersion | undefined,
  audited: AuditedBy,
  deps: ChangeTermsDeps,
): AuditEntry =>
  newAuditEntry({ kind: 'terms', id: kind }, [{ field: 'version', from: inLog(from), to: inLog(to) }], audited, deps);
