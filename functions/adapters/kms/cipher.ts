import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Cipher } from '#domain/ports/cipher.ts';
import { env } from '#functions/platform/env.ts';

let client: KMSClient | undefined;
const kms = () => {
  client ??= new KMSClient({});
  return client;
};
const options = (context: string) => ({ KeyId: env('SEAL_KEY_ID'), EncryptionContext: { session: context } });

/** Encrypts up to 4 KB with a KMS key, bound to a context. */
export const kmsCipher: Cipher = {
  async encrypt(text, context) {
    const { CiphertextBlob } = await kms().send(
      new EncryptCommand({ ...options(context), Plaintext: Buffer.from(text, 'utf8') }),
    );
    return Buffer.from(CiphertextBlob ?? []).toString('base64');
  },
  async decrypt(ciphertext, context) {
    const { Plaintext } = await kms().send(
      new DecryptCommand({ ...options(context), CiphertextBlob: Buffer.from(ciphertext, 'base64') }),
    );
    return Buffer.from(Plaintext ?? []).toString('utf8');
  },
};
