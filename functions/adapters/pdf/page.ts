/** The size of a letter, in points. */
export const LETTER = [612, 792] as const;

/** What is below every page, and how many pages the paper has as far as is known. */
export interface PageFoot {
  readonly foot: string;
  readonly of: number;
}
