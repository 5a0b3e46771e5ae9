/** Encrypts text for functions that may use the portal's key; a text is decrypted under the context it was encrypted under. */
export interface Cipher {
  encrypt(text: string, context: string): Promise<string>;
  decrypt(encrypted: string, context: string): Promise<string>;
}
