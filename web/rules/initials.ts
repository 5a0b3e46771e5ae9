/** Two letters for a carrier's tile: the initials of its first two words. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.trim().slice(0, 2)];
  return letters.join('').toUpperCase();
}

/** A number from 0 to count - 1 that is always the same for the same text. */
export function steadyIndex(text: string, count: number): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  return hash % count;
}
