import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/save-file.ts';

/** Fetches the PDF of a version and hands it to the browser as a download. Throws CallError. */
export async function saveTermsFile(fcTermConditionUuid: string): Promise<void> {
  const { fileContent = '', fileName = 'terms.pdf' } = await call('listTerms', { fcTermConditionUuid });
  saveFile(fileName, fileContent, 'application/pdf');
}
