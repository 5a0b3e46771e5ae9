/** Hands a file, as base64, to the browser as a download. */
export function saveFile(fileName: string, fileContent: string, type: string): void {
  const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
