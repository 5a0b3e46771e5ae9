import { openStatementRoute } from '#contract/routes/invoices.ts';
import { openStatement } from '#domain/documents/open-statement.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';
import { s3FileLinks } from '#functions/adapters/s3/file-links.ts';
import { s3StoredFiles } from '#functions/adapters/s3/stored-files.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { bundledFonts } from '#functions/runtime/bundled-fonts.ts';

/** The statement of a month of the caller's account, as a PDF. */
export const handler = apiHandler(
  openStatementRoute,
  () => ({
    ...{ now: clock.now, accounts: dynamoAccounts, invoices: dynamoInvoices, settings: dynamoSettings },
    ...{ draw: pdfDrawer(bundledFonts), storedFiles: s3StoredFiles, fileLinks: s3FileLinks },
  }),
  ({ query, caller, deps }) => openStatement(caller.customerUuid, query, deps),
);
