import { readFileSync } from 'node:fs';

const idPattern = /[ACHOQRS]\d{1,3}/g;

/** `A07 to A10` names every id between. */
function spread(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [from = '', to = from] = part.match(idPattern) ?? [];
    const [kind = '', width] = [from[0], from.length - 1];
    const [first, last] = [Number(from.slice(1)), Number(to.slice(1))];
    return Array.from({ length: last - first + 1 }, (_, n) => `${kind}${String(first + n).padStart(width, '0')}`);
  });
}

/** What each id of docs/features.md means. */
export function readFeatures(file: string): ReadonlyMap<string, string> {
  const rows = readFileSync(file, 'utf8').matchAll(/^\| ([ACHOQRS]\d[^|]*) \| ([^|]+) \|$/gm);
  return new Map([...rows].flatMap(([, ids = '', what = '']) => spread(ids).map((id) => [id, what.trim()] as const)));
}
