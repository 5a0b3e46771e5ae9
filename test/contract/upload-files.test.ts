import { expect, test } from 'vitest';
import type * as z from 'zod';
import { uploadImageRequest } from '#contract/photos.ts';
import { photoSlots, truckloadSlots, unitsWithoutPhoto } from '#contract/rules/photo-slots.ts';
import { plainFileName } from '#contract/rules/upload-files.ts';
import { uploadPaperRequest } from '#contract/uploads.ts';

test.each([
  ['C:\\fakepath\\IMG_2291.HEIC', 'IMG_2291.HEIC'],
  ['../../etc/passwd', 'passwd'],
  ['photos/2026/pallet 1.jpg', 'pallet 1.jpg'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['  tab\t.pdf  ', 'tab.pdf'],
  ['.htaccess', 'htaccess'],
])('the name %j is kept as %j', (sent, kept) => {
  expect(plainFileName(sent)).toBe(kept);
});

const shipmentUuid = '01940000-0000-7000-8000-000000002000';
const codesOf = (changes: object) => {
  const sent = { shipmentUuid, name: 'a.jpg', type: 'image/jpeg', ...changes };
  const { error } = uploadImageRequest.safeParse(sent);
  return error?.issues.map((issue) => ('params' in issue ? (issue.params as { code?: string }).code : issue.code));
};

test('[H25] [R92] [3039] a name has 255 characters at most, folders not counted', () => {
  expect(codesOf({ name: `${'a'.repeat(251)}.jpg` })).toBeUndefined();
  expect(codesOf({ name: `photos/${'a'.repeat(251)}.jpg` })).toBeUndefined();
  expect(codesOf({ name: `${'a'.repeat(252)}.jpg` })).toEqual(['3039']);
  expect(codesOf({ name: 'a'.repeat(100_000) })).toEqual(['3039']);
});

test('[R92] another type than a picture is 3037', () => {
  for (const type of ['image/svg+xml', 'text/html', 'application/pdf', 'image/gif', ''])
    expect(codesOf({ type })).toEqual(['3037']);
  expect(codesOf({ type: 'IMAGE/PNG' })).toBeUndefined();
});

test('[3037] who sends a PDF as a photo reads what a photo may be, of a paper what a paper may be', () => {
  const sentenceOf = (fields: z.ZodType, type: string) => {
    const checked = fields.safeParse({ shipmentUuid, name: 'a.file', type });
    return checked.error?.issues.map(({ message }) => message);
  };
  expect(sentenceOf(uploadImageRequest, 'application/pdf')).toEqual([
    'This file type is not supported. Send a JPEG, PNG, WebP or HEIC picture.',
  ]);
  expect(sentenceOf(uploadPaperRequest, 'image/heic')).toEqual([
    'This file type is not supported. Send a PDF, or a JPEG, PNG or WebP picture.',
  ]);
});

const line = (n: number, noOfHandlingUnit: number) => ({ shipmentProductUuid: `line-${n}`, noOfHandlingUnit });

test('each of a few handling units is asked for from three sides, then the scale and the truck', () => {
  const slots = photoSlots([line(1, 1), line(2, 1)]);
  expect(slots.map(({ view, number }) => `${view} ${number ?? ''}`.trim())).toEqual([
    ...['height 1', 'side 1', 'label 1', 'height 2', 'side 2', 'label 2'],
    ...['scale', 'truck'],
  ]);
  expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
  expect(photoSlots([line(1, 12)])).toHaveLength(14);
  expect(photoSlots([line(1, 500)])).toHaveLength(32);
  expect(photoSlots([])).toHaveLength(2);
});

test('a handling unit without any photo of it is missing', () => {
  const photos = [
    { view: 'label', shipmentProductUuid: 'line-1', unit: 2 },
    { view: 'scale' },
    { view: 'side', shipmentProductUuid: 'line-2', unit: 1 },
  ] as const;
  expect(unitsWithoutPhoto([line(1, 3), line(2, 1)], photos)).toEqual({ missing: 2, all: 4 });
});

test('the photos of a truckload are of the whole load, its trailer, its seal and the scale', () => {
  expect(truckloadSlots.map(({ key }) => key)).toEqual(['freight::0', 'trailer::0', 'truck::0', 'seal::0', 'scale::0']);
});
