import { describe, expect, test } from 'vitest';
import { readRateResponse } from '#functions/adapters/project44/read-response.ts';
import { changed } from './recorded.ts';

/** The rule that a bill with one more line of no charge names. */
function ruleWith(line: { code: string; description?: string | null }) {
  const body = changed('good', (row) => {
    const detail = row.rateQuoteDetail as { charges: object[] };
    return { ...row, rateQuoteDetail: { ...detail, charges: [...detail.charges, { ...line, amount: 0 }] } };
  });
  const [answer] = readRateResponse(body, ['GLKM']);
  if (answer?.kind !== 'rate') throw new Error('A price was expected');
  return answer.standard.roomRule;
}

describe('the rule about room that made a price', () => {
  test('is kept from the line that names it, by its code or by its words', () => {
    const words = 'Linear foot rule: 14 ft at 1,000 lb a foot';
    expect(ruleWith({ code: 'LFR', description: words })).toEqual({ kind: 'linear-foot', words });
    expect(ruleWith({ code: '460', description: 'LINEAR FOOT MINIMUM 14 FT' })).toEqual({
      kind: 'linear-foot',
      words: 'LINEAR FOOT MINIMUM 14 FT',
    });
    expect(ruleWith({ code: 'CCR', description: 'Cubic capacity rule: 760 cu ft at 6 lb a cubic foot' })?.kind).toBe(
      'cubic-capacity',
    );
    expect(ruleWith({ code: 'VOL', description: 'Volume rate: 14 ft' })).toEqual({
      kind: 'volume',
      words: 'Volume rate: 14 ft',
    });
  });

  test('[R42] reveals nothing of the carrier’s amounts', () => {
    expect(ruleWith({ code: 'VOL', description: 'Volume rate: 14 ft at $41.20 a foot' })?.words).toBe('Volume rate');
    expect(ruleWith({ code: 'LFR', description: null })?.words).toBe('Linear foot rule');
  });

  test('is missing where class and weight made the price', () => {
    expect(ruleWith({ code: 'FSC', description: 'Fuel surcharge 26.1%' })).toBeUndefined();
  });
});
