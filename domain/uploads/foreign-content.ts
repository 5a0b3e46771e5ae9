/** What a page, a script or a document begins with; bytes of a picture spell none of it by chance. */
const foreign = /%PDF-\d|<script[\s>]|<\?php|<svg[\s>]|<html[\s>]|<!doctype\s+html/i;

/** The end of a ZIP archive, which programs look for from the end of a file: signature, and behind it the length of what follows. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;

function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ARCHIVE_END_BYTES - COMMENT_MAX_BYTES);
  for (let at = bytes.indexOf(ARCHIVE_END, from); at >= 0; at = bytes.indexOf(ARCHIVE_END, at + 1)) {
    if (at + ARCHIVE_END_BYTES > bytes.length) return false;
    if (at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

/** Whether a file is something else besides what it begins as: a picture that is a page or a PDF too, anything that is an archive. */
export function isTwoThings(bytes: Uint8Array, isPicture: boolean): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return endsAsArchive(buffer) || (isPicture && foreign.test(buffer.toString('latin1')));
}
