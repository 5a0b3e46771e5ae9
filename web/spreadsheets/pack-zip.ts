/** The header fields that a file has in front of it and in the directory: nothing is compressed, no checksum is kept. */
function sizesOf(view: DataView, at: number, bytes: number, nameBytes: number): void {
  view.setUint32(at, bytes, true);
  view.setUint32(at + 4, bytes, true);
  view.setUint16(at + 8, nameBytes, true);
}

/**
 * Files as a zip that compresses nothing. The reader of workbooks takes a zip only, and unpacks compressed ones in workers made from
 * text, which the portal's content security policy does not allow.
 */
export function packZip(files: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const entries = [...files].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }));
  const bytes = entries.reduce((sum, { name, content }) => sum + 76 + 2 * name.length + content.length, 22);
  const zip = new Uint8Array(bytes);
  const view = new DataView(zip.buffer);
  const offsets: number[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    offsets.push(at);
    view.setUint32(at, 0x04034b50, true);
    sizesOf(view, at + 18, content.length, name.length);
    zip.set(name, at + 30);
    zip.set(content, at + 30 + name.length);
    at += 30 + name.length + content.length;
  }
  const directory = at;
  for (const [index, { name, content }] of entries.entries()) {
    view.setUint32(at, 0x02014b50, true);
    sizesOf(view, at + 20, content.length, name.length);
    view.setUint32(at + 42, offsets[index] ?? 0, true);
    zip.set(name, at + 46);
    at += 46 + name.length;
  }
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return zip.buffer;
}
