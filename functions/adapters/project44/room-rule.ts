import type { RoomRule } from '#domain/quotes/provider.ts';
import * as m from '#texts/compiled/messages.js';
import type { WireDetail } from './wire.ts';

type WireCharge = WireDetail['charges'][number];

/** How carriers name the charges of their rules about trailer space: by code, or in the text of the line. */
const rules = [
  {
    kind: 'partial-truckload',
    code: 'PTL',
    words: /\bpartial truckload\b/i,
    get name() {
      return m.rates_partial_truckload();
    },
  },
  {
    kind: 'volume',
    code: 'VOL',
    words: /\bvolume (rate|price|quote)\b/i,
    get name() {
      return m.rates_volume_rate();
    },
  },
  {
    kind: 'linear-foot',
    code: 'LFR',
    words: /\blinear (foot|feet)\b/i,
    get name() {
      return m.rates_linear_foot_rule();
    },
  },
  {
    kind: 'cubic-capacity',
    code: 'CCR',
    words: /\bcubic (capacity|minimum)\b/i,
    get name() {
      return m.rates_cubic_capacity_rule();
    },
  },
] as const;

/** A carrier's amounts are confidential (R42): a text with any is replaced by the rule's name. */
const MONEY = /[$€£]|\b(?:USD|CAD|cents?|dollars?)\b/i;

/** The rule about trailer space that a bill names, as shippers may see it; undefined where no line names one. */
export function readRoomRule(charges: readonly WireCharge[]): RoomRule | undefined {
  for (const { kind, code, words, name } of rules) {
    const line = charges.find((charge) => charge.code === code || words.test(charge.description ?? ''));
    if (!line) continue;
    const said = line.description?.trim() ?? '';
    return { kind, words: said === '' || MONEY.test(said) ? name : said };
  }
  return undefined;
}
