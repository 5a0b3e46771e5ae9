/** What the papers of hazardous freight need beside what its price depends on (49 CFR 172.202, 172.203, 172.604). */
export const hazmatPaperFields = ['technicalName', 'subsidiaryClass', 'innerPackages', 'emergencyContract'] as const;
export type HazmatPaperField = (typeof hazmatPaperFields)[number];

export const hazmatPaperMax: Readonly<Record<HazmatPaperField, number>> = {
  technicalName: 200,
  subsidiaryClass: 20,
  innerPackages: 100,
  emergencyContract: 40,
};

/** 'n.o.s.' in any spelling. */
const NOT_OTHERWISE = /\bn\.?\s?o\.?\s?s\b\.?|not otherwise specified/i;

/** UN numbers of generic entries without n.o.s. in their names: organic peroxides and self-reactive substances by type. */
const genericNumbers = [
  [3101, 3120],
  [3221, 3240],
] as const;

interface Description {
  readonly unNumber?: string | undefined;
  readonly properShippingName?: string | undefined;
  readonly technicalName?: string | undefined;
}

/** Whether a proper shipping name is generic, so that the technical name has to stand beside it (49 CFR 172.203(k)). */
export function needsTechnicalName({ unNumber = '', properShippingName = '' }: Description): boolean {
  const number = Number(unNumber.replace(/^UN/i, ''));
  return NOT_OTHERWISE.test(properShippingName) || genericNumbers.some(([from, to]) => number >= from && number <= to);
}

/** 'Corrosive liquid, n.o.s. (Octanoyl chloride)': the proper shipping name with its technical name. */
export const shippingNameOf = ({ properShippingName = '', technicalName }: Description): string =>
  technicalName ? `${properShippingName} (${technicalName})` : properShippingName;

/** Whether a text says how many packages there are and of what type: '8 steel pails of 5 gal'. */
export const isInnerPackages = (text: string): boolean => /^[1-9]\d{0,2}(?:[, ]?\d{3})* +.*\p{L}{2}/u.test(text.trim());

/** Whether a text is one or more hazard classes: '6.1', '6.1, 8'. */
export const isSubsidiaryClass = (text: string): boolean =>
  /^[1-9](?:\.\d)?[A-S]?(?:, ?[1-9](?:\.\d)?[A-S]?)*$/.test(text.trim());
