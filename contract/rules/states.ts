/** The countries freight is carried in, by the wire's id. */
export const countries = [
  { id: 1, code: 'US' },
  { id: 2, code: 'CA' },
] as const;
export type CountryCode = (typeof countries)[number]['code'];

/** A state, territory or province; `code` is its two-letter postal abbreviation. */
export interface State {
  readonly id: number;
  readonly code: string;
  readonly countryId: 1 | 2;
}

/** Every state, territory and military region of the United States (1 to 99) and every province of Canada (from 101). Ids are ours and never change. */
export const states: readonly State[] = [
  { id: 1, code: 'AL', countryId: 1 },
  { id: 2, code: 'AK', countryId: 1 },
  { id: 3, code: 'AZ', countryId: 1 },
  { id: 4, code: 'AR', countryId: 1 },
  { id: 5, code: 'CA', countryId: 1 },
  { id: 6, code: 'CO', countryId: 1 },
  { id: 7, code: 'CT', countryId: 1 },
  { id: 8, code: 'DE', countryId: 1 },
  { id: 9, code: 'DC', countryId: 1 },
  { id: 10, code: 'FL', countryId: 1 },
  { id: 11, code: 'GA', countryId: 1 },
  { id: 12, code: 'HI', countryId: 1 },
  { id: 13, code: 'ID', countryId: 1 },
  { id: 14, code: 'IL', countryId: 1 },
  { id: 15, code: 'IN', countryId: 1 },
  { id: 16, code: 'IA', countryId: 1 },
  { id: 17, code: 'KS', countryId: 1 },
  { id: 18, code: 'KY', countryId: 1 },
  { id: 19, code: 'LA', countryId: 1 },
  { id: 20, code: 'ME', countryId: 1 },
  { id: 21, code: 'MD', countryId: 1 },
  { id: 22, code: 'MA', countryId: 1 },
  { id: 23, code: 'MI', countryId: 1 },
  { id: 24, code: 'MN', countryId: 1 },
  { id: 25, code: 'MS', countryId: 1 },
  { id: 26, code: 'MO', countryId: 1 },
  { id: 27, code: 'MT', countryId: 1 },
  { id: 28, code: 'NE', countryId: 1 },
  { id: 29, code: 'NV', countryId: 1 },
  { id: 30, code: 'NH', countryId: 1 },
  { id: 31, code: 'NJ', countryId: 1 },
  { id: 32, code: 'NM', countryId: 1 },
  { id: 33, code: 'NY', countryId: 1 },
  { id: 34, code: 'NC', countryId: 1 },
  { id: 35, code: 'ND', countryId: 1 },
  { id: 36, code: 'OH', countryId: 1 },
  { id: 37, code: 'OK', countryId: 1 },
  { id: 38, code: 'OR', countryId: 1 },
  { id: 39, code: 'PA', countryId: 1 },
  { id: 40, code: 'RI', countryId: 1 },
  { id: 41, code: 'SC', countryId: 1 },
  { id: 42, code: 'SD', countryId: 1 },
  { id: 43, code: 'TN', countryId: 1 },
  { id: 44, code: 'TX', countryId: 1 },
  { id: 45, code: 'UT', countryId: 1 },
  { id: 46, code: 'VT', countryId: 1 },
  { id: 47, code: 'VA', countryId: 1 },
  { id: 48, code: 'WA', countryId: 1 },
  { id: 49, code: 'WV', countryId: 1 },
  { id: 50, code: 'WI', countryId: 1 },
  { id: 51, code: 'WY', countryId: 1 },
  { id: 52, code: 'PR', countryId: 1 },
  { id: 53, code: 'VI', countryId: 1 },
  { id: 54, code: 'GU', countryId: 1 },
  { id: 55, code: 'AS', countryId: 1 },
  { id: 56, code: 'MP', countryId: 1 },
  { id: 57, code: 'FM', countryId: 1 },
  { id: 58, code: 'MH', countryId: 1 },
  { id: 59, code: 'PW', countryId: 1 },
  { id: 60, code: 'AA', countryId: 1 },
  { id: 61, code: 'AE', countryId: 1 },
  { id: 62, code: 'AP', countryId: 1 },
  { id: 101, code: 'AB', countryId: 2 },
  { id: 102, code: 'BC', countryId: 2 },
  { id: 103, code: 'MB', countryId: 2 },
  { id: 104, code: 'NB', countryId: 2 },
  { id: 105, code: 'NL', countryId: 2 },
  { id: 106, code: 'NS', countryId: 2 },
  { id: 107, code: 'NT', countryId: 2 },
  { id: 108, code: 'NU', countryId: 2 },
  { id: 109, code: 'ON', countryId: 2 },
  { id: 110, code: 'PE', countryId: 2 },
  { id: 111, code: 'QC', countryId: 2 },
  { id: 112, code: 'SK', countryId: 2 },
  { id: 113, code: 'YT', countryId: 2 },
];

/** The state or province with a two-letter code; undefined when there is none. */
export function stateByCode(code: string): State | undefined {
  return states.find((state) => state.code === code);
}

/** The state or province with an id; undefined when there is none. */
export function stateById(id: number): State | undefined {
  return states.find((state) => state.id === id);
}
