import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';
import { bundledFonts } from './bundled-fonts.ts';
import { openDocumentDeps } from './document-deps.ts';

/** What signing a document takes. */
export const signDocumentDeps = () => ({
  ...openDocumentDeps(),
  accounts: dynamoAccounts,
  draw: pdfDrawer(bundledFonts),
  settings: dynamoSettings,
});
