let forms = 0;
let lossy = 0;
let discarded = false;

/** Notes that a form holds something unsaved, and whether this tab keeps it through a reload; returns what takes the note back. */
export function noteUnsaved(isKept = false): () => void {
  const lost = isKept ? 0 : 1;
  forms += 1;
  lossy += lost;
  return () => {
    forms -= 1;
    lossy -= lost;
  };
}

/** Whether something on the page is typed and not saved. */
export const hasUnsaved = (): boolean => forms > 0 && !discarded;

/** Whether something of it is lost when the page is loaded anew. */
export const hasLossy = (): boolean => lossy > 0 && !discarded;

/** Lets what is unsaved go: nobody is asked any more when the page is left. */
export function discardUnsaved(): void {
  discarded = true;
}

/** What is typed from now on counts again. */
export function keepUnsaved(): void {
  discarded = false;
}
