import { describe, expect, test } from 'vitest';
import { type LoadedUnit, loadingLimits, loadingProblems } from '#contract/rules/loading.ts';
import { toInches, toPounds } from '#contract/rules/units.ts';

const unit: LoadedUnit = { lengthIn: 48, widthIn: 40, heightIn: 48, pounds: 500 };
const fieldsOf = (changes: Partial<LoadedUnit>) => loadingProblems({ ...unit, ...changes }).map(({ field }) => field);
const messageOf = (changes: Partial<LoadedUnit>) => loadingProblems({ ...unit, ...changes })[0]?.message;

describe('freight that cannot be loaded', () => {
  test.each<[string, Partial<LoadedUnit>, string[]]>([
    ['102 in high', { heightIn: 102 }, []],
    ['103 in high', { heightIn: 103 }, ['height']],
    ['259.08 cm, which are 102 in', { heightIn: toInches(259.08, '3') }, []],
    ['98 in across both ways', { lengthIn: 98, widthIn: 98 }, []],
    ['99 in across both ways', { lengthIn: 99, widthIn: 99 }, ['width']],
    ['240 in long, 98 in wide', { lengthIn: 240, widthIn: 98 }, []],
    ['98 in long, 240 in wide', { lengthIn: 98, widthIn: 240 }, []],
    ['240 in long, 99 in wide', { lengthIn: 240, widthIn: 99 }, ['width']],
    ['4,400 lb', { pounds: 4400 }, []],
    ['4,401 lb', { pounds: 4401 }, ['weightPerHandlingUnit']],
    ['1,995.8 kg', { pounds: toPounds(1995.8, '1') }, []],
    ['2,000 kg', { pounds: toPounds(2000, '1') }, ['weightPerHandlingUnit']],
    ['2,500 lb on a foot', { lengthIn: 12, widthIn: 12, heightIn: 100, pounds: 2500 }, []],
    ['2,501 lb on a foot', { lengthIn: 12, widthIn: 12, heightIn: 100, pounds: 2501 }, ['weightPerHandlingUnit']],
    ['2,501 lb on two feet', { lengthIn: 12, widthIn: 24, heightIn: 100, pounds: 2501 }, []],
    ['500 lb a cubic foot', { lengthIn: 12, widthIn: 12, heightIn: 12, pounds: 500 }, []],
    ['501 lb a cubic foot', { lengthIn: 12, widthIn: 12, heightIn: 12, pounds: 501 }, ['weightPerHandlingUnit']],
    ['too high and too heavy', { heightIn: 485, pounds: 5000 }, ['height', 'weightPerHandlingUnit']],
    ['not yet measured', { heightIn: 0, pounds: 0 }, []],
  ])('[R58] %s', (_what, changes, fields) => {
    expect(fieldsOf(changes)).toEqual(fields);
  });

  test('[R58] the reason is a sentence with the limit', () => {
    expect(messageOf({ heightIn: 485 })).toBe(
      'Nothing over 102 in high fits through a trailer door. Check the height and its unit.',
    );
    expect(messageOf({ lengthIn: 110, widthIn: 100 })).toBe(
      'Length or width must be 98 in or less: turned either way, this is wider than a trailer.',
    );
    expect(messageOf({ pounds: 6000 })).toBe(
      'One unit can weigh up to 4,400 lb. Check the weight and its unit, or use more units.',
    );
    expect(messageOf({ lengthIn: 12, widthIn: 12, heightIn: 100, pounds: 3000 })).toBe(
      '3,000 lb on each foot of floor is too heavy. A trailer floor holds 2,500 lb per foot.',
    );
    expect(messageOf({ lengthIn: 12, widthIn: 12, heightIn: 12, pounds: 900 })).toBe(
      '900 lb per cubic foot is heavier than solid steel. Check the weight, the size and their units.',
    );
  });

  test('the limits are the given ones', () => {
    expect(loadingProblems(unit, { ...loadingLimits, heightInches: 40 })).toHaveLength(1);
  });
});
