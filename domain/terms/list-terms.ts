import { notFound } from '#contract/codes/portal-error.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { readTermsText } from '#contract/rules/terms-text.ts';
import type { CustomerTerms, ListTermsResponse, PublicTerms, TermsKind } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import type { Acceptance, TermsReader, TermsStore, TermsVersion } from './terms.ts';

export interface ListTermsDeps {
  readonly terms: Pick<TermsStore, 'listVersions' | 'listAcceptances' | 'findDocument'>;
}

const isInUse = ({ endedAt }: TermsVersion): boolean => endedAt === undefined;

function show(version: TermsVersion, acceptance: Acceptance | undefined): CustomerTerms {
  const { fcTermConditionUuid, fcTermConditionName, language, publishedAt } = version;
  const inUse = isInUse(version) ? 1 : 0;
  return {
    fcTermConditionUuid,
    fcTermConditionName,
    language,
    status: inUse,
    inUse,
    publishedAt: toTimestamp(new Date(publishedAt)),
    customerFcTermUuid: acceptance?.customerFcTermUuid ?? null,
    acceptedAt: acceptance ? toTimestamp(new Date(acceptance.acceptedAt)) : null,
  };
}

/** The versions of a kind that count now or that the customer accepted, newest first. */
export async function listTerms(kind: TermsKind, customerUuid: string, deps: ListTermsDeps): Promise<CustomerTerms[]> {
  const [versions, acceptances] = await Promise.all([
    deps.terms.listVersions(),
    deps.terms.listAcceptances(customerUuid),
  ]);
  const acceptanceOf = new Map(acceptances.map((one) => [one.fcTermConditionUuid, one]));
  return versions
    .filter((version) => version.kind === kind)
    .filter((version) => isInUse(version) || acceptanceOf.has(version.fcTermConditionUuid))
    .map((version) => show(version, acceptanceOf.get(version.fcTermConditionUuid)));
}

/** The list of the broker's terms, and with an id of either kind the PDF of that version. 404 for a version that the customer does not see. */
export async function listTermsWithFile(
  customerUuid: string,
  fcTermConditionUuid: string | undefined,
  deps: ListTermsDeps,
): Promise<ListTermsResponse> {
  const [broker, insurance] = await Promise.all([
    listTerms('broker', customerUuid, deps),
    listTerms('insurance', customerUuid, deps),
  ]);
  if (!fcTermConditionUuid) return { fcTermsConditionList: broker };
  const named = [...broker, ...insurance].find((one) => one.fcTermConditionUuid === fcTermConditionUuid);
  const document = named && (await deps.terms.findDocument(fcTermConditionUuid));
  if (!document) throw notFound(m.terms_version_not_found());
  return { fcTermsConditionList: broker, fileContent: document.pdf, fileName: fileNameOf(named) };
}

const fileNameOf = ({ fcTermConditionName, publishedAt }: CustomerTerms): string =>
  `${fcTermConditionName.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-${publishedAt.slice(0, 10)}.pdf`;

/** The broker's terms that count now, as a text for everybody; null where none are published. */
export async function showPublicTerms({
  terms,
}: {
  readonly terms: Pick<TermsReader, 'findCurrent' | 'findDocument'>;
}): Promise<PublicTerms | null> {
  const current = await terms.findCurrent('broker');
  const document = current && (await terms.findDocument(current.fcTermConditionUuid));
  if (!document) return null;
  const { fcTermConditionUuid, fcTermConditionName, language, publishedAt } = current;
  const blocks = readTermsText(document.text);
  return {
    fcTermConditionUuid,
    fcTermConditionName,
    language,
    publishedAt: toTimestamp(new Date(publishedAt)),
    blocks,
  };
}
