/** What the insurer asks for a hundred dollars of insured value, in hundredths of a cent: 36 cents. */
const PER_HUNDRED = 3600;

/** The premium of an insured value, both in dollars: half a cent is rounded up. */
export function premiumOf(insuredValue: string): string {
  const cents = Number(insuredValue.replace('.', ''));
  const premium = Math.round((cents * PER_HUNDRED) / 1_000_000);
  return `${Math.floor(premium / 100)}.${String(premium % 100).padStart(2, '0')}`;
}

/** What this insurer excludes, whatever its customers keep from it themselves. */
const exclusions = [
  { id: 101, name: 'Fireworks and explosives', words: /\b(?:fireworks|explosives?|dynamite)\b/i },
  { id: 102, name: 'Hemp and CBD products', words: /\b(?:hemp|cbd)\b/i },
];

/** The exclusion that one of the commodities falls under. */
export const excludedBy = (commodities: readonly string[]) =>
  exclusions.find(({ words }) => commodities.some((text) => words.test(text)));
