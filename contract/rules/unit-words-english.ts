// The English words of unit-words.ts: pages in English take them in its place (vite.config.ts).

export const unitWords = {
  ft: /^(?:'|ft\.?|foot|feet)$/,
  in: /^(?:"|in\.?|inch|inches)$/,
  cm: /^(?:cms?|centim(?:eter|etre)s?)\.?$/,
  mm: /^(?:mms?|millim(?:eter|etre)s?)\.?$/,
  m: /^(?:m|m(?:eter|etre)s?)\.?$/,
  lb: /^(?:#|lbs?\.?|pounds?)$/,
  kg: /^(?:kgs?\.?|kilos?|kilogram(?:me)?s?)$/,
  g: /^(?:g\.?|gram(?:me)?s?)$/,
  oz: /^(?:oz\.?|ounces?)$/,
};

export const tonNames = /^(?:t|mt|(?:short |long |metric )?ton(?:ne)?s?)\.?$/;
