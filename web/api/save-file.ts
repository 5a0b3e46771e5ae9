/** Hands a file, as base64, to the browser as a download. */
export function saveFile(fileName: string, fileContent: string, type: string): void {
  const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
  save(fileName, new Blob([bytes], { type }));
}

/** Hands rows, as CSV, to the browser as a download. */
export const saveCsv = (fileName: string, text: string): void => save(fileName, new Blob([text], { type: 'text/csv' }));

function save(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
