// Fields of a line of freight.

export const code12114 = { code: '12114', type: 'error', status: 422, text: () => 'Add at least one item' } as const;
export const code12115 = {
  code: '12115',
  type: 'error',
  status: 422,
  text: () => 'At most 127 items fit one quote',
} as const;
export const code12116 = {
  code: '12116',
  type: 'error',
  status: 422,
  text: () => 'Units is a required field',
} as const;
export const code12117 = {
  code: '12117',
  type: 'error',
  status: 422,
  text: () => 'Units must be between 1 and 127',
} as const;
export const code12118 = {
  code: '12118',
  type: 'error',
  status: 422,
  text: () => 'Units must be a whole number',
} as const;
export const code12119 = {
  code: '12119',
  type: 'error',
  status: 422,
  text: () => 'Pieces must be between 1 and 99',
} as const;
export const code12120 = {
  code: '12120',
  type: 'error',
  status: 422,
  text: () => 'Pieces must be a whole number',
} as const;
export const code12121 = {
  code: '12121',
  type: 'error',
  status: 422,
  text: () => 'Weight is a required field',
} as const;
export const code12122 = {
  code: '12122',
  type: 'error',
  status: 422,
  text: () => 'Weight must be above 0 and at most 99,999,999.99',
} as const;
export const code12123 = {
  code: '12123',
  type: 'error',
  status: 422,
  text: () => 'Weight must be at least 0.01 lb',
} as const;
export const code12124 = {
  code: '12124',
  type: 'error',
  status: 422,
  text: () => 'Total weight must be between 1 and 99,999,999.99 lb',
} as const;
export const code12125 = {
  code: '12125',
  type: 'error',
  status: 422,
  text: () => 'Weight unit is a required field',
} as const;
export const code12126 = {
  code: '12126',
  type: 'error',
  status: 422,
  text: () => 'Length unit is a required field',
} as const;
export const code12127 = {
  code: '12127',
  type: 'error',
  status: 422,
  text: () => 'Length is a required field',
} as const;
export const code12128 = {
  code: '12128',
  type: 'error',
  status: 422,
  text: () => 'Length must be above 0 and at most 999,999',
} as const;
export const code12129 = {
  code: '12129',
  type: 'error',
  status: 422,
  text: () => 'Length must be at least 0.01 in',
} as const;
export const code12130 = {
  code: '12130',
  type: 'error',
  status: 422,
  text: () => 'Width is a required field',
} as const;
export const code12131 = {
  code: '12131',
  type: 'error',
  status: 422,
  text: () => 'Width must be above 0 and at most 999,999',
} as const;
export const code12132 = {
  code: '12132',
  type: 'error',
  status: 422,
  text: () => 'Width must be at least 0.01 in',
} as const;
export const code12133 = {
  code: '12133',
  type: 'error',
  status: 422,
  text: () => 'Height is a required field',
} as const;
export const code12134 = {
  code: '12134',
  type: 'error',
  status: 422,
  text: () => 'Height must be above 0 and at most 999,999',
} as const;
export const code12135 = {
  code: '12135',
  type: 'error',
  status: 422,
  text: () => 'Height must be at least 0.01 in',
} as const;
export const code12136 = {
  code: '12136',
  type: 'error',
  status: 422,
  text: () => 'Freight class is one of the 18 from 50 to 500',
} as const;
export const code12137 = {
  code: '12137',
  type: 'error',
  status: 422,
  text: () => 'Choose a standard pallet size of the list',
} as const;
export const code12138 = {
  code: '12138',
  type: 'error',
  status: 422,
  text: () => 'Choose pallet, crate, box or another package',
} as const;
export const code12139 = {
  code: '12139',
  type: 'error',
  status: 404,
  text: () => 'This package type does not exist. Choose one of the list.',
} as const;
export const code12140 = {
  code: '12140',
  type: 'error',
  status: 422,
  text: () => 'Description is a required field',
} as const;
export const code12141 = {
  code: '12141',
  type: 'error',
  status: 422,
  text: () => 'Description takes at most 255 characters',
} as const;
export const code12142 = {
  code: '12142',
  type: 'error',
  status: 422,
  text: () => 'NMFC has 4 to 6 digits, then a dash and 1 or 2 digits if there is a sub',
} as const;
export const code12143 = {
  code: '12143',
  type: 'error',
  status: 404,
  text: () => 'This type of commodity does not exist. Choose one of the list.',
} as const;
export const code12144 = {
  code: '12144',
  type: 'error',
  status: 404,
  text: () => 'This category of commodity does not exist. Choose one of the list.',
} as const;
export const code12145 = {
  code: '12145',
  type: 'error',
  status: 422,
  text: () => 'Say whether the goods are hazardous: yes (1) or no (0)',
} as const;
export const code12146 = {
  code: '12146',
  type: 'error',
  status: 422,
  text: () => 'Say whether the units can be stacked: yes (1) or no (0)',
} as const;
export const code12147 = {
  code: '12147',
  type: 'error',
  status: 422,
  text: () => 'UN number has four digits, such as 1263',
} as const;
export const code12148 = {
  code: '12148',
  type: 'error',
  status: 422,
  text: () => 'Hazard class is a required field',
} as const;
export const code12149 = {
  code: '12149',
  type: 'error',
  status: 422,
  text: () => 'Hazard class takes at most 10 characters',
} as const;
export const code12150 = {
  code: '12150',
  type: 'error',
  status: 422,
  text: () => 'Packing group is I, II, III or none',
} as const;
export const code12151 = {
  code: '12151',
  type: 'error',
  status: 422,
  text: () => 'Proper shipping name takes at most 200 characters',
} as const;
export const code12152 = {
  code: '12152',
  type: 'error',
  status: 422,
  text: () => 'Emergency contact is a required field',
} as const;
export const code12153 = {
  code: '12153',
  type: 'error',
  status: 422,
  text: () => 'Emergency contact takes at most 200 characters',
} as const;
export const code12154 = {
  code: '12154',
  type: 'error',
  status: 422,
  text: () => 'Emergency phone takes at most 15 characters',
} as const;
export const code12155 = {
  code: '12155',
  type: 'error',
  status: 422,
  text: () => 'Please enter valid phone number',
} as const;
