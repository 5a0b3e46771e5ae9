import { createHash } from 'node:crypto';
import { brand } from '#contract/brand.ts';
import { notFound } from '#contract/codes/portal-error.ts';
import { formatMonthLong } from '#contract/format/days.ts';
import type { OpenedStatement } from '#contract/invoices.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { type AgedStatementDeps, readAgedStatement } from '../invoices/aged-statement.ts';
import { startOf } from '../invoices/statement.ts';
import type { FileLinks, StoredFiles } from '../ports/stored-files.ts';
import { type ContentDeps, letterContext } from './contents.ts';
import type { LetterContext } from './letters.ts';
import type { DrawPdf } from './paper.ts';
import { contentHashOf } from './parts-of-paper.ts';
import { statementLetter } from './statement-letter.ts';

const PDF = 'application/pdf';

export interface OpenStatementDeps extends AgedStatementDeps, Pick<ContentDeps, 'accounts' | 'settings'> {
  readonly draw: DrawPdf;
  readonly storedFiles: Pick<StoredFiles, 'put'>;
  readonly fileLinks: FileLinks;
}

/**
 * Draws the statement of a month as a PDF, as the account is now (C145). It is stored under what it says, so that the same account has the same file: that of a
 * month that is over is the same for ever, unless a bill of it gets another due day.
 */
export async function openStatement(
  customerUuid: string,
  asked: { readonly month?: string | undefined; readonly manuallyDownload?: string | undefined },
  deps: OpenStatementDeps,
): Promise<OpenedStatement> {
  const context = await letterContext(customerUuid, deps);
  if (!context) throw notFound();
  return inLanguage(context.language, () => drawStatement(customerUuid, asked, context, deps));
}

/** In the account's language, whoever opens it. */
async function drawStatement(
  customerUuid: string,
  asked: { readonly month?: string | undefined; readonly manuallyDownload?: string | undefined },
  context: LetterContext,
  deps: OpenStatementDeps,
): Promise<OpenedStatement> {
  const statement = await readAgedStatement({ customerUuid, zone: context.zone }, asked.month, deps);
  const { month, asOf } = statement;
  const name = formatMonthLong(`${month}-01`);
  const papers = [statementLetter(statement, context)];
  const { bytes, pages } = await deps.draw({
    title: m.letters_statement_title({ month: name, product: brand.product }),
    at: startOf(asOf, context.zone),
    papers,
    foot: m.letters_statement_foot({ month: name, product: brand.product }),
  });
  const key = `papers/statements/${customerUuid}/${contentHashOf(papers)}.pdf`;
  await deps.storedFiles.put(key, bytes, PDF);
  const documentFileName = `statement_${month}.pdf`;
  return {
    url: await deps.fileLinks.linkTo(key, { fileName: documentFileName, inline: asked.manuallyDownload !== '1' }),
    ...{ month, documentFileName, page: pages },
    fileHash: createHash('sha256').update(bytes).digest('hex'),
  };
}
