import { mergeBolsRoute } from '#contract/routes/documents.ts';
import { mergeBols } from '#domain/documents/merge-bols.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledFonts } from '#functions/runtime/bundled-fonts.ts';
import { openDocumentDeps } from '#functions/runtime/document-deps.ts';

/** The bills of lading of the caller's shipments as one PDF. */
export const handler = apiHandler(
  mergeBolsRoute,
  () => ({ ...openDocumentDeps(), draw: pdfDrawer(bundledFonts), settings: dynamoSettings }),
  ({ record, query, caller, deps }) => mergeBols(record, query, caller, deps),
);
