import { mergeBolsRoute } from '#contract/routes/documents.ts';
import { seesCost } from '#domain/accounts/sees-cost.ts';
import { mergeDocuments } from '#domain/documents/merge-documents.ts';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledFonts } from '#functions/runtime/bundled-fonts.ts';
import { documentContentDeps, openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** The bills of lading of the caller's shipments, or some documents of theirs, as one PDF. */
export const handler = apiHandler(
  mergeBolsRoute,
  () => ({ ...documentContentDeps(), ...openDocumentDeps(), draw: pdfDrawer(bundledFonts) }),
  ({ record, query, caller, deps }) => mergeDocuments(record, query, { ...caller, seesCost: seesCost(caller) }, deps),
);
