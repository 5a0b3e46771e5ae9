let forms = 0;
let discarded = false;

/** Notes that a form holds something unsaved; returns what takes the note back. */
export function noteUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

/** Whether something on the page is typed and not saved. */
export const hasUnsaved = (): boolean => forms > 0 && !discarded;

/** Lets what is unsaved go: nobody is asked any more when the page is left. */
export function discardUnsaved(): void {
  discarded = true;
}

/** What is typed from now on counts again. */
export function keepUnsaved(): void {
  discarded = false;
}
