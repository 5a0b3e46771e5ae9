import { Fragment, type ReactNode } from 'react';

type Piece = (words: string) => ReactNode;

/** A message with marked words ('Read our <terms>terms</terms>.'), each drawn by the piece of its mark's name; any other mark is text, and so is what was `held`. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, Piece>> }) {
  const marked = RegExp(`<(${Object.keys(parts).join('|')})>(.*?)</\\1>`, 's');
  // Between the texts stand the name of a mark and its words.
  return text.split(marked).map((piece, at, pieces) => {
    const words = piece.replaceAll('\uE000', '<');
    return at % 3
      ? at % 3 > 1 && <Fragment key={at}>{(parts[pieces[at - 1] as string] as Piece)(words)}</Fragment>
      : words;
  });
}
