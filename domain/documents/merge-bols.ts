import { brand } from '#contract/brand.ts';
import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { FileLinks, StoredFiles } from '../ports/stored-files.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { bolOf } from './bol.ts';
import { hasPapers } from './contents.ts';
import { type DocumentStore, documentUuidOf } from './document.ts';
import { noteTaken } from './open-document.ts';
import type { DrawPdf } from './paper.ts';

const PDF = 'application/pdf';

export interface MergeBolsDeps {
  readonly documents: Pick<DocumentStore, 'find' | 'noteDownload'>;
  readonly draw: DrawPdf;
  readonly storedFiles: Pick<StoredFiles, 'put'>;
  readonly fileLinks: FileLinks;
  readonly settings: SettingsStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Draws the bills of lading of shipments as one PDF, as their records are now (C79): drawn anew, since joining files would lose their tags. 409 where one of
 * them has none. Taking it away counts as a download of each of which this is the current version.
 */
export async function mergeBols(
  shipments: readonly StoredShipment[],
  asked: { readonly manuallyDownload?: string | undefined },
  caller: { readonly userUuid: string; readonly customerUuid: string },
  deps: MergeBolsDeps,
) {
  const { brokerLocation } = await deps.settings.read();
  const papers = shipments.flatMap((shipment) => (hasPapers(shipment) ? (bolOf(shipment, brokerLocation) ?? []) : []));
  const without = shipments.find((shipment) => !hasPapers(shipment));
  if (without) throw conflict(m.documents_no_bol({ shortId: without.shortId }));
  const at = Math.max(...shipments.map(({ modifiedAt }) => modifiedAt));
  const title = m.documents_bols({ count: shipments.length });
  const foot = m.documents_bols_foot({ product: brand.product, count: shipments.length });
  const { bytes, pages } = await deps.draw({ title, at, papers, foot });
  const content = sha256(shipments.map((one) => `${one.shipmentUuid}#${revisionOf(one)}`).join());
  const key = `papers/merged/${caller.customerUuid}/${content}.pdf`;
  await deps.storedFiles.put(key, bytes, PDF);
  const isTaken = asked.manuallyDownload === '1';
  if (isTaken) await Promise.all(shipments.map((shipment) => noteOf(shipment, caller, deps)));
  const documentFileName =
    shipments.length === 1 ? `${shipments[0]?.shipmentUuid}_BOL.pdf` : `BOL_${shipments.length}.pdf`;
  const url = await deps.fileLinks.linkTo(key, { fileName: documentFileName, inline: !isTaken });
  return { url, documentFileName, page: pages, count: shipments.length };
}

async function noteOf(
  shipment: StoredShipment,
  caller: { readonly userUuid: string },
  deps: MergeBolsDeps,
): Promise<void> {
  const document = await deps.documents.find(documentUuidOf(shipment.shipmentUuid, 'bol'));
  if (document && document.covers >= revisionOf(shipment)) await noteTaken(document, caller, deps);
}
