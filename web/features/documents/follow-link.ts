/** Hands an address that saves a file to the browser; the page stays. */
export function followLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
}
