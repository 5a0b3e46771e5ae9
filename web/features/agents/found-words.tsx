import { Fragment } from 'react';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with the beginnings of words that a search found marked. */
export function FoundWords({ text, search }: { text: string; search: string }) {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join('|')})`, 'giu');
  return text
    .split(pattern)
    .map((part, n) =>
      n % 2 === 1 ? <mark key={`${n}${part}`}>{part}</mark> : <Fragment key={`${n}${part}`}>{part}</Fragment>,
    );
}
