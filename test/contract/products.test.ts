import { describe, expect, test } from 'vitest';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import { productFields } from '#contract/products.ts';

const typed = { productName: 'Pump housings', itemWeight: 640 };
const hazardous = {
  ...typed,
  'haz-matItem': '1',
  unNumber: '1263',
  hazardClass: '3',
  emergencyContactName: 'Ray Salinas',
  emergencyContactPhone: '(214) 555-0177',
};

/** The codes of a product's wrong fields by path; 'accepted' where there are none. */
function problems(product: object) {
  const read = productFields.safeParse(product);
  if (read.success) return 'accepted';
  return Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.'), codeOfIssue(issue)]));
}
const wrong = (field: string, value: unknown) => problems({ ...typed, [field]: value });

test.each([
  ['productName', '12160', ['', '   ', 7]],
  ['productName', '12161', ['x'.repeat(256)]],
  ['productDiscription', '12141', ['x'.repeat(256)]],
  ['packageTypeId', '12139', [0, 7, 24, 'box']],
  ['noOfHandlingUnit', '12117', [-1, 128, 1.5]],
  ['noOfItem', '12119', [0, 100]],
  ['itemWeight', '12163', ['', undefined, null]],
  ['itemWeight', '12164', [-1, 1_000_000, 1e-200, '5e2', '1,200', Number.NaN, true]],
  ['weightMeasurement', '12168', ['x'.repeat(201)]],
  ['weightMeasurement', '12125', ['lb', '3', '']],
  ['productLength', '12165', [-0.1, 1e-200, '0.0000000001', 1_000_000, '48 in', '', null]],
  ['productWidth', '12166', [-0.1, 1_000_000, 'wide']],
  ['productHeight', '12167', [-0.1, 1_000_000, []]],
  ['productMeasurement', '12126', ['in', '4', 'x'.repeat(201)]],
  ['volume', '12169', [-1, 1_000_000, 'large']],
  ['freightClassId', undefined, ['72', 70]],
  ['nmfc', '12142', ['123', '1234567', '123456-123', '12345678901', '48580-']],
  ['commodity_type_id', '12143', [0, 'used']],
  ['commodity_category_id', '12144', [0, -4]],
  ['stackableItem', '12146', ['yes', 2]],
  ['haz-matItem', '12145', ['yes', 2]],
  ['unNumber', '12147', ['126', '12634', 'UN1263']],
  ['hazardClass', '12149', ['x'.repeat(11)]],
  ['packingGroup', '12150', ['IV']],
  ['properShippingName', '12151', ['x'.repeat(201)]],
  ['emergencyContactName', '12153', ['x'.repeat(201)]],
  ['emergencyContactPhone', '12154', ['1234567890123456']],
  ['emergencyContactPhone', '12155', ['555-0177']],
  ['alternatePhone', '12154', ['1234567890123456']],
  ['status', '12171', [3, -1, 'on']],
])('%s: [%s] for %j', (field, code, values) => {
  for (const value of values) expect(wrong(field, value)).toEqual({ [field]: code });
});

test('[C109] [C110] [12154] too long a phone number is named as the one it is', () => {
  const sentence = (field: string) =>
    productFields.safeParse({ ...typed, [field]: '1234567890123456' }).error?.issues.map(({ message }) => message);
  expect(sentence('alternatePhone')).toEqual(['Alternate phone takes at most 15 characters']);
  expect(sentence('emergencyContactPhone')).toEqual(['Emergency phone takes at most 15 characters']);
});

test('the limits themselves are accepted, measures also as texts of digits', () => {
  const most = {
    ...{ productName: 'x'.repeat(255), productDiscription: 'x'.repeat(255), noOfHandlingUnit: 127, noOfItem: 99 },
    ...{ itemWeight: '999999', productLength: '0', productWidth: 999999, productHeight: 0.5, nmfc: '123456-12' },
    ...{ weightMeasurement: '1', emergencyContactName: 'x'.repeat(200), emergencyContactPhone: '1-214-555-0177' },
  };
  expect(problems(most)).toBe('accepted');
  expect(problems({ ...typed, itemWeight: 0, noOfHandlingUnit: 0 })).toBe('accepted');
  expect(productFields.parse({ ...typed, alternatePhone: '+1 (214) 555-0177' }).alternatePhone).toBe('2145550177');
});

test('[12169] sides that make more than 999,999 cubic feet', () => {
  const sides = { productLength: 999_999, productWidth: 999_999, productHeight: 2 };
  expect(problems({ ...typed, ...sides })).toEqual({ volume: '12169' });
});

describe('hazardous goods need what a quote of them needs', () => {
  test.each([
    ['unNumber', '12147'],
    ['hazardClass', '12148'],
    ['emergencyContactName', '12152'],
    ['emergencyContactPhone', '12155'],
  ])('%s: [%s]', (field, code) => {
    expect(problems(hazardous)).toBe('accepted');
    expect(problems({ ...hazardous, [field]: '' })).toEqual({ [field]: code });
    expect(problems({ ...hazardous, [field]: '', 'haz-matItem': false })).toBe('accepted');
  });
});
