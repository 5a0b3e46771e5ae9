import { readFileSync } from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { brand } from '#contract/brand.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { readTermsText, type TermsBlock } from '#contract/rules/terms-text.ts';
import type { TermsVersion } from '#domain/terms/terms.ts';
import { unpackedFont } from '#functions/adapters/pdf/unpacked-font.ts';

const MARGIN = 64;
const fonts = { heading: 'bold', text: 'regular', point: 'regular' } as const;
const sizes = { heading: 13, text: 10.5, point: 10.5 } as const;
const tags = { heading: 'H2', text: 'P', point: 'LBody' } as const;

/** The papers' typeface, so that it is in the file. */
const typeface = (weight: 400 | 600): Buffer =>
  Buffer.from(
    unpackedFont(
      readFileSync(
        path.resolve(
          import.meta.dirname,
          `../../node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`,
        ),
      ),
    ),
  );

/**
 * The PDF of a version of terms, as base64: Letter, tagged (title, headings, paragraphs, lists) with the language of its text and its typeface, and the
 * version on each page. The same version makes the same bytes.
 */
export function makeTermsPdf(version: TermsVersion, text: string): Promise<string> {
  const { fcTermConditionName: Title, language: lang, publishedAt } = version;
  const CreationDate = new Date(publishedAt);
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN + 16, left: MARGIN, right: MARGIN },
    font: null as unknown as string,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    lang,
    info: { Title, Author: brand.company, CreationDate, ModDate: CreationDate },
  });
  document.registerFont('regular', typeface(400));
  document.registerFont('bold', typeface(600));
  const done = collect(document);
  const root = document.struct('Document');
  document.addStructure(root);
  addTitle(document, root, Title, `Published ${toTimestamp(CreationDate).slice(0, 10)} by ${brand.company}`);
  let list: PDFKit.PDFStructureElement | undefined;
  for (const block of readTermsText(text)) {
    if (block.kind !== 'point') {
      list?.end();
      list = undefined;
    } else if (!list) {
      list = document.struct('L');
      root.add(list);
    }
    addBlock(document, list ?? root, block);
  }
  list?.end();
  root.end();
  addPageNumbers(document, version);
  document.end();
  return done;
}

function addTitle(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, title: string, published: string) {
  root.add(
    document.struct('H1', {}, () => {
      document.font('bold').fontSize(20).text(title);
    }),
  );
  root.add(
    document.struct('P', {}, () => {
      document.font('regular').fontSize(9.5).fillColor('#555555').text(published).fillColor('#000000');
    }),
  );
}

function addBlock(document: PDFKit.PDFDocument, parent: PDFKit.PDFStructureElement, { kind, text }: TermsBlock) {
  const isPoint = kind === 'point';
  const item = isPoint ? document.struct('LI') : undefined;
  if (item) parent.add(item);
  (item ?? parent).add(
    document.struct(tags[kind], {}, () => {
      document
        .font(fonts[kind])
        .fontSize(sizes[kind])
        .moveDown(kind === 'heading' ? 1 : 0.6)
        .text(isPoint ? `\u2022  ${text}` : text, { lineGap: 2, ...(isPoint && { indent: 12 }) });
    }),
  );
  item?.end();
}

/** The foot of each page is decoration to a screen reader, which has title and pages of its own. */
function addPageNumbers(document: PDFKit.PDFDocument, { fcTermConditionName, fcTermConditionUuid }: TermsVersion) {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { height, margins } = document.page;
    // Text below the margin would begin a new page.
    document.page.margins = { ...margins, bottom: 0 };
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('regular')
      .fontSize(8)
      .fillColor('#555555')
      .text(
        `${fcTermConditionName}, version ${fcTermConditionUuid}. Page ${page - start + 1} of ${count}`,
        MARGIN,
        height - MARGIN,
        { lineBreak: false },
      );
    document.endMarkedContent();
    document.page.margins = margins;
  }
}

function collect(document: PDFKit.PDFDocument): Promise<string> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts).toString('base64')));
    document.on('error', reject);
  });
}
