/** A picture whose structure was read to its end. */
export interface ReadPicture {
  /** As it is stored, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The same picture with nothing but what draws it: no EXIF, no place, no comments, nothing behind its end. */
  readonly clean: Uint8Array;
  /** The EXIF data, as a TIFF file. */
  readonly exif?: Uint8Array | undefined;
}

/** A file that breaks off, or is not built as its type demands. */
export class UnreadableFile extends Error {
  constructor(why: string) {
    super(`A file could not be read: ${why}`);
    this.name = 'UnreadableFile';
  }
}

export const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));

export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, from + length);
