/** How sure a reading has to be: a page may be a moment behind, the answer to a change may not. */
export interface Reading {
  readonly consistent: boolean;
}
