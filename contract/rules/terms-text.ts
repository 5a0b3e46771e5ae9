/** A part of a text of terms: a heading, a paragraph, or a point of a list. */
export interface TermsBlock {
  readonly kind: 'heading' | 'text' | 'point';
  readonly text: string;
}

/** The longest text of terms, in characters: its PDF and its pages stay small enough for one answer. */
export const TERMS_TEXT_MAX = 100_000;

const marks = { '# ': 'heading', '- ': 'point' } as const;

/**
 * Reads a text of terms: a line that begins with '# ' is a heading, one with '- ' a point of a list, and the lines between two empty ones are
 * a paragraph.
 */
export function readTermsText(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const kind = marks[line.slice(0, 2) as keyof typeof marks];
    const last = blocks.at(-1);
    if (line === '') isOpen = false;
    else if (kind) {
      blocks.push({ kind, text: line.slice(2).trim() });
      isOpen = kind === 'point';
    } else if (isOpen && last) blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
    else {
      blocks.push({ kind: 'text', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
