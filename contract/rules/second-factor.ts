/** Digits of a code that an authenticator app shows. */
export const APP_CODE_LENGTH = 6;
/** Characters of a recovery code, without its hyphens. */
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODES = 10;
/** How a code may be typed: with spaces and hyphens. */
export const CODE_INPUT_MAX = 40;

/** Letters and digits of recovery codes: none looks like another. */
export const RECOVERY_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code as it is compared: upper case, without spaces and hyphens. */
export const normaliseCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether a normalised code has the form of an authenticator app's. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Whether a normalised code has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean =>
  code.length === RECOVERY_CODE_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter));

/** A recovery code as it is shown: in groups of four. */
export const groupRecoveryCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');
