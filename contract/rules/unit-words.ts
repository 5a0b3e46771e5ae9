/** The English, Spanish and French words for units, in plain measure text. */
export const unitWords = {
  ft: /^(?:'|ft\.?|foot|feet|pi\.?|pieds?|pies?)$/,
  in: /^(?:"|in\.?|inch|inches|po\.?|pouces?|pulg\.?|pulgadas?)$/,
  cm: /^(?:cms?|centim(?:eter|etre|etro)s?)\.?$/,
  mm: /^(?:mms?|millim(?:eter|etre|etro)s?)\.?$/,
  m: /^(?:m|m(?:eter|etre|etro)s?)\.?$/,
  lb: /^(?:#|lbs?\.?|pounds?|livres?|libras?)$/,
  kg: /^(?:kgs?\.?|kilos?|kilogram(?:me|o)?s?)$/,
  g: /^(?:g\.?|gram(?:me|o)?s?)$/,
  oz: /^(?:oz\.?|ounces?|onces?|onzas?)$/,
};

/** A word for a ton: of 2,000 lb in the US, of 1,000 kg elsewhere. */
export const tonNames = /^(?:t|mt|(?:short |long |metric )?ton(?:ne|elada)?s?)\.?$/;
