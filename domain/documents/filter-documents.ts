import type { ListedDocument } from '#contract/documents.ts';

/** What of the list is asked for, and in which order. */
export interface DocumentFilter {
  readonly bol?: string | undefined;
  /** '1': those that were generated. */
  readonly documentsGenerated?: string | undefined;
  readonly shipmentDocumentUuid?: string | undefined;
  readonly sortColumn?: string | undefined;
  readonly sortOrder?: string | undefined;
}

/** By type, or by when they were made or added: what is not made yet is the newest. */
function sorted(rows: ListedDocument[], { sortColumn, sortOrder }: DocumentFilter): ListedDocument[] {
  const dateOf = ({ madeDate = '9999' }: ListedDocument) => madeDate;
  const inOrder = rows.toSorted(
    (a, b) => (sortColumn === 'addedDate' ? dateOf(a).localeCompare(dateOf(b)) : 0) || a.typeId - b.typeId,
  );
  return sortOrder === 'desc' ? inOrder.toReversed() : inOrder;
}

const passesFilter = (
  { kind, shipmentDocumentUuid, documentsGenerated }: ListedDocument,
  asked: DocumentFilter,
): boolean =>
  (asked.bol !== '1' || kind === 'bol') &&
  (asked.documentsGenerated !== '1' || documentsGenerated) &&
  (!asked.shipmentDocumentUuid || shipmentDocumentUuid === asked.shipmentDocumentUuid);

/** The documents that are asked for, in the order that is. */
export const filterDocuments = (rows: readonly ListedDocument[], asked: DocumentFilter): ListedDocument[] =>
  sorted(
    rows.filter((row) => passesFilter(row, asked)),
    asked,
  );
