import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code3035, code3036, code3037, code3038 } from '#contract/codes/documents.ts';
import { PortalError, portalError } from '#contract/codes/portal-error.ts';
import {
  type FileType,
  isSameType,
  type PictureType,
  SNIFFED_BYTES,
  typeOfBytes,
  UPLOAD_MAX_BYTES,
} from '#contract/rules/upload-files.ts';
import * as m from '#texts/compiled/messages.js';
import { isTwoThings } from './foreign-content.ts';
import { requireWholeHeic } from './read-heic.ts';
import { exifOfHeic } from './read-heic-exif.ts';
import { readJpeg } from './read-jpeg.ts';
import { readPdf } from './read-pdf.ts';
import { type ReadPicture, UnreadableFile } from './read-picture.ts';
import { readPng } from './read-png.ts';
import { readWebp } from './read-webp.ts';

/** A file that was looked through, and may be kept. */
export interface InspectedFile {
  readonly type: FileType;
  readonly bytes: number;
  /** What may be shown and sent: of a picture without its metadata, of a PDF the file; a HEIC file has nothing that may. */
  readonly shown?: Uint8Array;
  /** Of a picture that the portal reads, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Of a picture, as a TIFF file. */
  readonly exif?: Uint8Array | undefined;
  /** Of a PDF; 1 of a picture. */
  readonly pages: number;
}

/** A picture of more pixels is a bomb, or would be one on a phone. */
const PIXELS_MAX = 100_000_000;

const readers: Readonly<Record<PictureType, (bytes: Uint8Array) => ReadPicture>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

function activeFile(): PortalError {
  const { code, status } = code3037;
  return new PortalError(status, [{ code, message: m.uploads_active() }], { code });
}

/**
 * Looks a file through by its content, whatever its name says. Throws 3035 for an empty or missing one, 3036 for one that is too large, 3037 for one that is
 * not of the declared type, or that is something else besides, and 3038 for one that breaks off, unfolds to too much or has no page.
 */
export function inspectFile(
  bytes: Uint8Array | undefined,
  declared: FileType,
  wrongType: CodeEntry = code3037,
): InspectedFile {
  if (!bytes || bytes.length === 0) throw portalError(code3035);
  if (bytes.length > UPLOAD_MAX_BYTES) throw portalError(code3036);
  const type = typeOfBytes(bytes.subarray(0, SNIFFED_BYTES));
  if (!type || !isSameType(declared, type) || isTwoThings(bytes, type !== 'application/pdf'))
    throw portalError(wrongType);
  try {
    return read(bytes, type);
  } catch (error) {
    if (error instanceof UnreadableFile) throw portalError(code3038);
    throw error;
  }
}

function read(bytes: Uint8Array, type: FileType): InspectedFile {
  const file = { type, bytes: bytes.length };
  if (type === 'application/pdf') {
    const { pages, isActive } = readPdf(bytes);
    if (isActive) throw activeFile();
    return { ...file, pages, shown: bytes };
  }
  if (type === 'image/heic' || type === 'image/heif') {
    requireWholeHeic(bytes);
    return { ...file, pages: 1, exif: exifOfHeic(bytes) };
  }
  const { width, height, clean, exif } = readers[type](bytes);
  if (width * height > PIXELS_MAX) throw new UnreadableFile('a picture has too many pixels');
  return { ...file, pages: 1, width, height, shown: clean, exif };
}
