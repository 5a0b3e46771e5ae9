import { brand } from '../brand.ts';

export type CodeType = 'error' | 'info' | 'success' | 'warn';
export interface CatalogueEntry {
  readonly type: CodeType;
  /** What a person reads. */
  readonly text: string;
  /** HTTP status of the answer that carries it; 200 unless it refuses something. */
  readonly status?: number;
}

const entry = (type: CodeType, text: string, status?: number): CatalogueEntry => ({ type, text, status });
const error = (text: string, status = 422) => entry('error', text, status);

/**
 * The one place that turns codes into text. Ranges of the catalogue are added number by number as their features come.
 */
export const catalogue = {
  '4': error('Too many attempts. Wait 15 minutes, then try again.', 429),
  '401': error('Your session has ended. Please log in again.', 401),
  '500': error('Something went wrong. Please try again.', 500),
  '1002': error('This link is not valid. Ask for a new one.'),
  '1004': entry(
    'info',
    'If an account uses this e-mail address, instructions to reset its password are on their way. Check your Spam or Junk folder too.',
  ),
  '1006': entry('info', 'Your password has been changed.'),
  '1007': error('The password could not be changed. Please ask for a new link.'),
  '1009': entry('info', 'Your account is ready.'),
  '1013': error('Your account is not allowed to do this.', 403),
  '1017': error('Email is a required field'),
  '1018': error('Password is a required field'),
  '1020': error('This user does not exist.', 404),
  '1021': error('This e-mail address already has an account. Log in to go on.', 409),
  '1026': error('This e-mail address is not registered.', 404),
  '1028': entry('info', 'Your account changed, so your session is being renewed.', 401),
  '1030': entry('info', 'You have been logged out.', 401),
  '2015': entry('info', 'Your information has been updated.'),
  '3258': error('Invalid username or password.', 401),
  '3260': error('Invalid username or password.', 401),
  '3261': error('The new password is the same as the current one. Choose another.'),
  '3267': error('The password is not correct.'),
  '3425': error('We could not confirm that you are a person. Please try again.', 403),
  '4644': entry('info', 'A link to reset your password has been e-mailed to you.'),
  '4647': error('This link has expired. Ask for a new one.', 410),
  '4648': entry('info', 'Your password has been reset.'),
  '9001': error('There is nothing on this page.', 404),
  '9002': error('There is nothing on this page.', 404),
  '12515': error('This price has expired, and rates may have changed. Get prices again to go on.', 409),
  '12516': error('Rates changed since this price was given. Get prices again to go on.', 409),
  '12517': error('The contract with this carrier has expired. Choose a different carrier.', 409),
  '22057': error('This account is blocked for now. Check your e-mail for a link that unblocks it.', 423),
  '22059': entry('info', `This freight is truckload size. Call ${brand.phone} and we price a truck for it.`, 409),
  '99996': error('Something went wrong. Please try again.', 500),
  '999989': error('This quote has no items to price.', 409),
  '999999': error('Zip not found', 422),
} as const satisfies Record<string, CatalogueEntry>;

export type Code = keyof typeof catalogue;

/** The catalogue's entry of a code, or undefined for one it does not know. */
export function lookUpCode(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code as Code] : undefined;
}

/** How a code or sentence that came from the server is shown: long strings as they are, unknown codes as an error (H21). */
export function textOf(codeOrSentence: string): CatalogueEntry {
  if (codeOrSentence.length > 15) return error(codeOrSentence);
  return lookUpCode(codeOrSentence) ?? error(codeOrSentence);
}
