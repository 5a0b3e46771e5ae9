import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { type FileType, UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import { inspectFile } from '#domain/uploads/inspect-file.ts';
import { readExif, readTakenAt } from '#domain/uploads/read-exif.ts';
import { exifOfHeic } from '#domain/uploads/read-heic-exif.ts';
import {
  exifData,
  heicFile,
  jpegComment,
  jpegFile,
  jpegXmp,
  pdfFile,
  pngChunk,
  pngFile,
  webpFile,
  ZIP_END,
} from '#test/fakes/sample-files.ts';

const text = (said: string) => Uint8Array.from(Buffer.from(said, 'latin1'));
const latin1 = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');

function codeOf(bytes: Uint8Array | undefined, type: FileType): string | undefined {
  try {
    inspectFile(bytes, type);
    return undefined;
  } catch (error) {
    if (error instanceof PortalError) return error.code;
    throw error;
  }
}

const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** A JPEG of exactly this many bytes. */
const jpegOf = (size: number) => jpegFile({ data: 64 + size - jpegFile().length });
const cut = (bytes: Uint8Array, left: number) => bytes.slice(0, left);
const bomb = 'A'.repeat(70 * 1024 * 1024);

test.each<readonly [string, Uint8Array | undefined, FileType, string | undefined]>([
  ['nothing has arrived', undefined, 'image/jpeg', '3035'],
  ['0 bytes', new Uint8Array(), 'image/jpeg', '3035'],
  ['0 bytes of a PDF', new Uint8Array(), 'application/pdf', '3035'],
  ['1 byte', text('x'), 'image/jpeg', '3037'],
  ['10 MB', jpegOf(UPLOAD_MAX_BYTES), 'image/jpeg', undefined],
  ['10 MB and a byte', jpegOf(UPLOAD_MAX_BYTES + 1), 'image/jpeg', '3036'],
  ['a JPEG', jpegFile(), 'image/jpeg', undefined],
  ['a PNG', pngFile(), 'image/png', undefined],
  ['a WebP', webpFile(), 'image/webp', undefined],
  ['a HEIC file', heicFile(), 'image/heic', undefined],
  ['a HEIC file said to be HEIF', heicFile(), 'image/heif', undefined],
  ['a PDF', pdfFile(), 'application/pdf', undefined],
  [
    'a PDF whose pages are compressed',
    pdfFile({ pages: 0, packed: '<< /Type /Page >>' }),
    'application/pdf',
    undefined,
  ],
  ['a PDF that opens at a page', pdfFile({ catalog: '/OpenAction [3 0 R /Fit]' }), 'application/pdf', undefined],
  ['a PNG said to be a JPEG', pngFile(), 'image/jpeg', '3037'],
  ['a PDF said to be a picture', pdfFile(), 'image/png', '3037'],
  ['an SVG with a script', svg, 'image/png', '3037'],
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'image/jpeg', '3037'],
  ['a program', text('MZ\x90\0\x03\0\0\0\x04\0\0\0'), 'application/pdf', '3037'],
  ['a GIF', text('GIF89a\x01\0\x01\0'), 'image/png', '3037'],
  ['a JPEG that is a page too', jpegFile({ extra: [jpegComment('<script>alert(1)</script>')] }), 'image/jpeg', '3037'],
  ['a JPEG that is a PDF too', jpegFile({ extra: [jpegComment('%PDF-1.7')] }), 'image/jpeg', '3037'],
  ['a JPEG that is an archive too', jpegFile({ behind: ZIP_END }), 'image/jpeg', '3037'],
  ['a PNG that is PHP too', pngFile({ extra: [pngChunk('tEXt', text('x\0<?php echo 1;'))] }), 'image/png', '3037'],
  ['a PDF that is an archive too', pdfFile({ end: `%%EOF\n${ZIP_END}` }), 'application/pdf', '3037'],
  [
    'a PDF with a script',
    pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    'application/pdf',
    '3037',
  ],
  [
    'a PDF with a script in other spelling',
    pdfFile({ catalog: '/AA << /S /J#61vaScript >>' }),
    'application/pdf',
    '3037',
  ],
  ['a PDF with a compressed script', pdfFile({ packed: '<< /S /JavaScript /JS (1) >>' }), 'application/pdf', '3037'],
  [
    'a PDF that starts a program',
    pdfFile({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'application/pdf',
    '3037',
  ],
  ['a PDF with another file', pdfFile({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }), 'application/pdf', '3037'],
  ['a JPEG that breaks off', cut(jpegFile(), 70), 'image/jpeg', '3038'],
  ['a JPEG without its end', cut(jpegFile(), jpegFile().length - 2), 'image/jpeg', '3038'],
  ['a JPEG without a picture', text('\xff\xd8\xff\xd9'), 'image/jpeg', '3038'],
  ['a PNG that breaks off', cut(pngFile(), 60), 'image/png', '3038'],
  ['a WebP that breaks off', cut(webpFile(), 50), 'image/webp', '3038'],
  ['a HEIC file that breaks off', cut(heicFile(), 100), 'image/heic', '3038'],
  ['a PDF that breaks off', cut(pdfFile(), 120), 'application/pdf', '3038'],
  ['a PDF without pages', pdfFile({ pages: 0 }), 'application/pdf', '3038'],
  ['an encrypted PDF', pdfFile({ catalog: '/Encrypt 7 0 R' }), 'application/pdf', '3038'],
  ['a PNG of 60,000 x 60,000', pngFile({ width: 60_000, height: 60_000 }), 'image/png', '3038'],
  ['a JPEG of 65,535 x 65,535', jpegFile({ width: 65_535, height: 65_535 }), 'image/jpeg', '3038'],
  ['a picture of no height', jpegFile({ height: 0 }), 'image/jpeg', '3038'],
  ['a PDF that unfolds to 70 MB', pdfFile({ packed: bomb }), 'application/pdf', '3038'],
])('[R92] %s', (_name, bytes, type, code) => {
  expect(codeOf(bytes, type)).toBe(code);
});

test('[R92] size and pages are those of the file', () => {
  expect(inspectFile(jpegFile({ width: 4032, height: 3024 }), 'image/jpeg')).toMatchObject({
    width: 4032,
    height: 3024,
  });
  expect(inspectFile(pngFile({ width: 70, height: 50 }), 'image/png')).toMatchObject({ width: 70, height: 50 });
  expect(inspectFile(webpFile({ width: 300, height: 200 }), 'image/webp')).toMatchObject({ width: 300, height: 200 });
  expect(inspectFile(pdfFile({ pages: 3 }), 'application/pdf')).toMatchObject({ pages: 3 });
});

test('what is shown of a JPEG says neither where nor with what it was taken, and stays the same picture', () => {
  const sent = jpegFile({
    exif: exifData(),
    extra: [jpegXmp('<x:xmpmeta>Chicago</x:xmpmeta>'), jpegComment('secret')],
    behind: 'a second picture of the phone',
  });
  const { shown, exif } = inspectFile(sent, 'image/jpeg');
  expect(latin1(sent)).toMatch(/Exif[\s\S]*GPS[\s\S]*Chicago[\s\S]*secret[\s\S]*second/);
  expect(shown).toEqual(jpegFile());
  expect(readExif(exif)).toEqual({ turn: 90, takenDate: '2026-11-23 15:02:10' });
});

test('what is shown of a PNG and of a WebP has no texts', () => {
  const sent = pngFile({
    extra: [pngChunk('tEXt', text('Author\0Dana')), pngChunk('eXIf', exifData()), pngChunk('iTXt', text('XML'))],
    behind: 'more',
  });
  expect(inspectFile(sent, 'image/png').shown).toEqual(pngFile());
  const { shown } = inspectFile(webpFile(), 'image/webp');
  expect(latin1(shown)).not.toMatch(/EXIF|XMP|xmpmeta|GPS/);
  expect(codeOf(shown, 'image/webp')).toBeUndefined();
  // Its head no longer promises what it does not have.
  expect(shown?.[20]).toBe(0);
});

test.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
] as const)('a picture that its camera marks with %i stands upright after %i degrees', (orientation, turn) => {
  expect(readExif(inspectFile(jpegFile({ exif: exifData({ orientation }) }), 'image/jpeg').exif).turn).toBe(turn);
});

test('EXIF data that breaks off says nothing, and is no reason to refuse a picture', () => {
  const broken = jpegFile({ exif: exifData().slice(0, 30) });
  expect(readExif(inspectFile(broken, 'image/jpeg').exif)).toEqual({ turn: 0 });
  const dayless = jpegFile({ exif: exifData({ taken: '0000:00:00 00:00:00' }) });
  expect(readExif(inspectFile(dayless, 'image/jpeg').exif)).toEqual({ turn: 90 });
});

const WAREHOUSE = { latitude: 41.8755, longitude: -87.6512 };

test.each([
  ['a JPEG', () => inspectFile(jpegFile({ exif: exifData({ at: WAREHOUSE }) }), 'image/jpeg')],
  ['a PNG', () => inspectFile(pngFile({ extra: [pngChunk('eXIf', exifData({ at: WAREHOUSE }))] }), 'image/png')],
  ['a HEIC file', () => inspectFile(heicFile({ exif: exifData({ at: WAREHOUSE }) }), 'image/heic')],
] as const)('[R95] when and where %s was taken is read from its EXIF data', (_name, inspect) => {
  const { exif } = inspect();
  expect(readExif(exif).takenDate).toBe('2026-11-23 15:02:10');
  const { latitude = 0, longitude = 0 } = readTakenAt(exif) ?? {};
  expect([latitude, longitude].map((one) => one.toFixed(4))).toEqual(['41.8755', '-87.6512']);
});

test('[R95] south and east are told from north and west, and a camera without a fix knows no place', () => {
  const placeOf = (at: { latitude: number; longitude: number }) =>
    readTakenAt(inspectFile(jpegFile({ exif: exifData({ at }) }), 'image/jpeg').exif);
  expect(placeOf({ latitude: -33.5, longitude: 151.25 })).toEqual({ latitude: -33.5, longitude: 151.25 });
  expect(placeOf({ latitude: 0, longitude: 0 })).toBeUndefined();
  expect(readTakenAt(exifData())).toBeUndefined();
  expect(readTakenAt(undefined)).toBeUndefined();
  for (let bytes = 8; bytes < 150; bytes += 1)
    expect(() => readTakenAt(exifData({ at: WAREHOUSE }).slice(0, bytes))).not.toThrow();
});

test('a HEIC file whose lists lie says nothing of itself, and takes no time to', () => {
  const whole = heicFile({ exif: exifData({ at: WAREHOUSE }) });
  const started = performance.now();
  for (let at = 28; at < 200; at += 1) {
    const lying = whole.slice();
    lying.fill(0xff, at, at + 4);
    expect(() => exifOfHeic(lying)).not.toThrow();
  }
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(exifOfHeic(heicFile())).toBeUndefined();
});
