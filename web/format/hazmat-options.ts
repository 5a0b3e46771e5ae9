import * as m from '#texts/compiled/messages.js';

const hazardClasses = [
  ['1', m.quotes_1_explosives()],
  ['2.1', m.quotes_2_1_flammable_gas()],
  ['2.2', m.quotes_2_2_non_flammable_gas()],
  ['2.3', m.quotes_2_3_toxic_gas()],
  ['3', m.quotes_3_flammable_liquid()],
  ['4.1', m.quotes_4_1_flammable_solid()],
  ['4.2', m.quotes_4_2_self_heating()],
  ['4.3', m.quotes_4_3_dangerous_when_wet()],
  ['5.1', m.quotes_5_1_oxidizer()],
  ['5.2', m.quotes_5_2_organic_peroxide()],
  ['6.1', m.quotes_6_1_toxic()],
  ['6.2', m.quotes_6_2_infectious()],
  ['7', m.quotes_7_radioactive()],
  ['8', m.quotes_8_corrosive()],
  ['9', m.quotes_9_miscellaneous()],
].map(([value = '', label = '']) => ({ value, label }));

/** The packing groups of hazardous goods. */
export const packingGroups = [
  { value: '', label: m.quotes_not_chosen() },
  { value: 'I', label: m.quotes_i_great_danger() },
  { value: 'II', label: m.quotes_ii_medium_danger() },
  { value: 'III', label: m.quotes_iii_minor_danger() },
  { value: 'NONE', label: m.quotes_none() },
];

/** The hazard classes to choose from, with one that is stored and no longer listed. */
export function hazardClassOptions(value: string) {
  const known = value === '' || hazardClasses.some((one) => one.value === value);
  return [{ value: '', label: m.quotes_choose() }, ...hazardClasses, ...(known ? [] : [{ value, label: value }])];
}
