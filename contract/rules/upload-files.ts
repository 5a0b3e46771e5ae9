/** The largest file that somebody may send (H17). */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** The longest name of a file (H25). */
export const FILE_NAME_MAX = 255;

/** Pictures that the portal reads. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Pictures as cameras store them; of these the portal keeps the original and shows what the sender's browser made of it. */
const cameraTypes = ['image/heic', 'image/heif'] as const;

/** What a photo may be sent as. */
export const photoTypes = [...pictureTypes, ...cameraTypes] as const;
export type PhotoType = (typeof photoTypes)[number];

/** What paperwork may be sent as. */
export const paperTypes = ['application/pdf', ...pictureTypes] as const;
export type PaperType = (typeof paperTypes)[number];

/** Whether a type is one that paperwork may have. */
export const isPaperType = (type: string): type is PaperType => paperTypes.some((one) => one === type);

export type FileType = PhotoType | PaperType;

/** How many of a file's first bytes `typeOfBytes` looks at. */
export const SNIFFED_BYTES = 32;

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Brands of HEIF files whose pictures are coded as HEVC, and those of any coding. */
const cameraBrands = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** A file's type by its first bytes; undefined for every type that nobody may send. The name says nothing about it. */
export function typeOfBytes(bytes: Uint8Array): FileType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf';
  if (textAt(bytes, 4, 4) === 'ftyp' && cameraBrands.test(textAt(bytes, 8, 4))) return 'image/heic';
  return undefined;
}

/** Whether a file is what it was said to be: HEIC and HEIF are two names of one. */
export const isSameType = (declared: FileType, found: FileType | undefined): boolean =>
  found === declared || (found === 'image/heic' && declared === 'image/heif');

/** A file's name without the folders that some senders put before it, and without signs that nobody sees. */
export function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/^[\s.]+|\s+$/g, '');
}
