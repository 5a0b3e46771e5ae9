import { call } from '#web/api/call.ts';
import { saveFile } from '#web/api/save-file.ts';

/** Fetches the export that a mailed link names and hands it to the browser as a download. Throws CallError. */
export async function savePersonalData(token: string): Promise<void> {
  const { fileName, fileContent, url } = await call('openPersonalData', { token });
  if (fileContent !== undefined) saveFile(fileName, fileContent, 'application/zip');
  // The address works for five minutes and makes the browser download, without leaving the page.
  else if (url) window.location.assign(url);
}
