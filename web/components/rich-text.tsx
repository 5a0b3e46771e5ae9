import { Fragment, type ReactNode } from 'react';

type Piece = (words: string) => ReactNode;

const marked = /<(\w+)>(.*?)<\/\1>/gs;

/** A message with marked words ('Read our <terms>terms</terms>.'), each drawn by the piece of its mark's name. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, Piece>> }) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, name = '', words = ''] = found;
    pieces.push(text.slice(from, found.index), <Fragment key={found.index}>{parts[name]?.(words) ?? words}</Fragment>);
    from = found.index + whole.length;
  }
  return [...pieces, text.slice(from)];
}
