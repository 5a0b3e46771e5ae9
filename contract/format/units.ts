import * as m from '#texts/compiled/messages.js';

const signs: Readonly<Record<string, () => string>> = {
  ft: m.units_ft,
  in: m.units_in,
  cm: m.units_cm,
  mm: m.units_mm,
  m: m.units_m,
  lb: m.units_lb,
  kg: m.units_kg,
  g: m.units_g,
  oz: m.units_oz,
};

/** A unit's displayed form by its symbol: 'lb'. */
export const formatUnit = (sign: string): string => signs[sign]?.() ?? sign;
