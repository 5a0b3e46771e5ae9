import type { Cipher } from '#domain/ports/cipher.ts';

/** Encrypts by writing backwards; decrypting with another context fails, as with the real key. */
export const fakeCipher: Cipher = {
  encrypt: async (text, context) => Buffer.from([...`${context}|${text}`].reverse().join('')).toString('base64'),
  async decrypt(sealed, context) {
    const plain = [...Buffer.from(sealed, 'base64').toString('utf8')].reverse().join('');
    if (!plain.startsWith(`${context}|`)) throw new Error('Encrypted for another context');
    return plain.slice(context.length + 1);
  },
};
