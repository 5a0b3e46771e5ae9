import { call } from '#web/api/call.ts';

/** Fetches the PDF of a version and hands it to the browser as a download. Throws CallError. */
export async function saveTermsFile(fcTermConditionUuid: string): Promise<void> {
  const { fileContent = '', fileName = 'terms.pdf' } = await call('listTerms', { fcTermConditionUuid });
  const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
