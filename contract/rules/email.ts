export const EMAIL_MAX = 100;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;

/** Whether a text is a valid e-mail address of at most 100 characters; surrounding white space is not allowed. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= EMAIL_MAX &&
    at <= 64 &&
    local.test(text.slice(0, Math.max(at, 0))) &&
    domain.test(text.slice(at + 1))
  );
}

/**
 * The form of an address for account look-ups: trimmed, its ASCII letters in lower case. Other letters stay as they are: Unicode's lower case
 * makes the Kelvin sign a k, and two addresses would be one.
 */
export function normaliseEmail(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
