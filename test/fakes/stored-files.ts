import type { FileLinks, StoredFiles, UploadTickets } from '#domain/ports/stored-files.ts';

interface Kept {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Private buckets in memory; `kept` is what they hold. Links and tickets name their key. */
export function fakeFiles(): StoredFiles & FileLinks & UploadTickets & { readonly kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>();
  return {
    kept,
    put: async (key, bytes, contentType) => {
      kept.set(key, { bytes: bytes.slice(), contentType });
    },
    read: async (key) => kept.get(key)?.bytes.slice(),
    look: async (key) => {
      const found = kept.get(key);
      return found && { bytes: found.bytes.byteLength, contentType: found.contentType };
    },
    remove: async (key) => {
      kept.delete(key);
    },
    removeAll: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    linkTo: async (key, { fileName, inline }) =>
      `https://files.example/${key}?name=${fileName}${inline ? '&inline' : ''}`,
    issue: async (key, contentType, maxBytes) => ({
      url: 'https://files.example/',
      fields: { key, 'Content-Type': contentType, max: String(maxBytes) },
    }),
  };
}
