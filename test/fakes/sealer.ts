import type { Sealer } from '#domain/accounts/account.ts';

/** Seals by writing backwards; opening with another context fails, as with the real key. */
export const fakeSealer: Sealer = {
  seal: async (text, context) => Buffer.from([...`${context}|${text}`].reverse().join('')).toString('base64'),
  async open(sealed, context) {
    const plain = [...Buffer.from(sealed, 'base64').toString('utf8')].reverse().join('');
    if (!plain.startsWith(`${context}|`)) throw new Error('Sealed for another context');
    return plain.slice(context.length + 1);
  },
};
