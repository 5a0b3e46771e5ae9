/** The countries freight is carried in, by the wire's id. */
export const countries = [
  { id: 1, code: 'US', name: 'United States' },
  { id: 2, code: 'CA', name: 'Canada' },
] as const;
export type CountryCode = (typeof countries)[number]['code'];

/** A state, territory or province; `code` is its two-letter postal abbreviation. */
export interface State {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly countryId: 1 | 2;
}

/** Every state, territory and military region of the United States (1 to 99) and every province of Canada (from 101). Ids are ours and never change. */
export const states: readonly State[] = [
  { id: 1, code: 'AL', name: 'Alabama', countryId: 1 },
  { id: 2, code: 'AK', name: 'Alaska', countryId: 1 },
  { id: 3, code: 'AZ', name: 'Arizona', countryId: 1 },
  { id: 4, code: 'AR', name: 'Arkansas', countryId: 1 },
  { id: 5, code: 'CA', name: 'California', countryId: 1 },
  { id: 6, code: 'CO', name: 'Colorado', countryId: 1 },
  { id: 7, code: 'CT', name: 'Connecticut', countryId: 1 },
  { id: 8, code: 'DE', name: 'Delaware', countryId: 1 },
  { id: 9, code: 'DC', name: 'District of Columbia', countryId: 1 },
  { id: 10, code: 'FL', name: 'Florida', countryId: 1 },
  { id: 11, code: 'GA', name: 'Georgia', countryId: 1 },
  { id: 12, code: 'HI', name: 'Hawaii', countryId: 1 },
  { id: 13, code: 'ID', name: 'Idaho', countryId: 1 },
  { id: 14, code: 'IL', name: 'Illinois', countryId: 1 },
  { id: 15, code: 'IN', name: 'Indiana', countryId: 1 },
  { id: 16, code: 'IA', name: 'Iowa', countryId: 1 },
  { id: 17, code: 'KS', name: 'Kansas', countryId: 1 },
  { id: 18, code: 'KY', name: 'Kentucky', countryId: 1 },
  { id: 19, code: 'LA', name: 'Louisiana', countryId: 1 },
  { id: 20, code: 'ME', name: 'Maine', countryId: 1 },
  { id: 21, code: 'MD', name: 'Maryland', countryId: 1 },
  { id: 22, code: 'MA', name: 'Massachusetts', countryId: 1 },
  { id: 23, code: 'MI', name: 'Michigan', countryId: 1 },
  { id: 24, code: 'MN', name: 'Minnesota', countryId: 1 },
  { id: 25, code: 'MS', name: 'Mississippi', countryId: 1 },
  { id: 26, code: 'MO', name: 'Missouri', countryId: 1 },
  { id: 27, code: 'MT', name: 'Montana', countryId: 1 },
  { id: 28, code: 'NE', name: 'Nebraska', countryId: 1 },
  { id: 29, code: 'NV', name: 'Nevada', countryId: 1 },
  { id: 30, code: 'NH', name: 'New Hampshire', countryId: 1 },
  { id: 31, code: 'NJ', name: 'New Jersey', countryId: 1 },
  { id: 32, code: 'NM', name: 'New Mexico', countryId: 1 },
  { id: 33, code: 'NY', name: 'New York', countryId: 1 },
  { id: 34, code: 'NC', name: 'North Carolina', countryId: 1 },
  { id: 35, code: 'ND', name: 'North Dakota', countryId: 1 },
  { id: 36, code: 'OH', name: 'Ohio', countryId: 1 },
  { id: 37, code: 'OK', name: 'Oklahoma', countryId: 1 },
  { id: 38, code: 'OR', name: 'Oregon', countryId: 1 },
  { id: 39, code: 'PA', name: 'Pennsylvania', countryId: 1 },
  { id: 40, code: 'RI', name: 'Rhode Island', countryId: 1 },
  { id: 41, code: 'SC', name: 'South Carolina', countryId: 1 },
  { id: 42, code: 'SD', name: 'South Dakota', countryId: 1 },
  { id: 43, code: 'TN', name: 'Tennessee', countryId: 1 },
  { id: 44, code: 'TX', name: 'Texas', countryId: 1 },
  { id: 45, code: 'UT', name: 'Utah', countryId: 1 },
  { id: 46, code: 'VT', name: 'Vermont', countryId: 1 },
  { id: 47, code: 'VA', name: 'Virginia', countryId: 1 },
  { id: 48, code: 'WA', name: 'Washington', countryId: 1 },
  { id: 49, code: 'WV', name: 'West Virginia', countryId: 1 },
  { id: 50, code: 'WI', name: 'Wisconsin', countryId: 1 },
  { id: 51, code: 'WY', name: 'Wyoming', countryId: 1 },
  { id: 52, code: 'PR', name: 'Puerto Rico', countryId: 1 },
  { id: 53, code: 'VI', name: 'U.S. Virgin Islands', countryId: 1 },
  { id: 54, code: 'GU', name: 'Guam', countryId: 1 },
  { id: 55, code: 'AS', name: 'American Samoa', countryId: 1 },
  { id: 56, code: 'MP', name: 'Northern Mariana Islands', countryId: 1 },
  { id: 57, code: 'FM', name: 'Federated States of Micronesia', countryId: 1 },
  { id: 58, code: 'MH', name: 'Marshall Islands', countryId: 1 },
  { id: 59, code: 'PW', name: 'Palau', countryId: 1 },
  { id: 60, code: 'AA', name: 'Armed Forces Americas', countryId: 1 },
  { id: 61, code: 'AE', name: 'Armed Forces Europe', countryId: 1 },
  { id: 62, code: 'AP', name: 'Armed Forces Pacific', countryId: 1 },
  { id: 101, code: 'AB', name: 'Alberta', countryId: 2 },
  { id: 102, code: 'BC', name: 'British Columbia', countryId: 2 },
  { id: 103, code: 'MB', name: 'Manitoba', countryId: 2 },
  { id: 104, code: 'NB', name: 'New Brunswick', countryId: 2 },
  { id: 105, code: 'NL', name: 'Newfoundland and Labrador', countryId: 2 },
  { id: 106, code: 'NS', name: 'Nova Scotia', countryId: 2 },
  { id: 107, code: 'NT', name: 'Northwest Territories', countryId: 2 },
  { id: 108, code: 'NU', name: 'Nunavut', countryId: 2 },
  { id: 109, code: 'ON', name: 'Ontario', countryId: 2 },
  { id: 110, code: 'PE', name: 'Prince Edward Island', countryId: 2 },
  { id: 111, code: 'QC', name: 'Quebec', countryId: 2 },
  { id: 112, code: 'SK', name: 'Saskatchewan', countryId: 2 },
  { id: 113, code: 'YT', name: 'Yukon', countryId: 2 },
];

/** The state or province with a two-letter code; undefined when there is none. */
export function stateByCode(code: string): State | undefined {
  return states.find((state) => state.code === code);
}

/** The state or province with an id; undefined when there is none. */
export function stateById(id: number): State | undefined {
  return states.find((state) => state.id === id);
}
