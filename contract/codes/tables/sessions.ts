import { type CodeTable, error, info } from '../entry.ts';

const blocked =
  'Too many wrong passwords: logging in to this account is blocked here for up to 30 minutes. Setting a new password with Forgot password ends that at once.';
const wrongPair = 'Invalid username or password.';

/** Signing in and out, passwords, links that were mailed, and what has no noun of its own. */
export const sessions = {
  '4': error('Too many attempts. Wait 15 minutes, then try again.', 429),
  '401': error('Your session has expired. Please log in again.', 401),
  '500': error('Something went wrong. Please try again.', 500),
  '1002': error('This link is not valid. Ask for a new one.'),
  '1004': info(
    'If an account uses this e-mail address, we have sent it a link to reset its password within the last hour. Check your Spam or Junk folder too.',
  ),
  '1006': info('Your password has been changed.'),
  '1007': error('The password could not be changed. Please ask for a new link.'),
  '1013': error('Your account is not allowed to do this.', 403),
  '1028': info('Your account changed, so your session is being renewed.', 401),
  '1030': info('You have been logged out.', 401),
  '2017': error('Your current password is incorrect. Please try again.'),
  '2018': error('Type your old password to set a new one.'),
  '3253': error('You already have an account with this email. Enter its password once to link the two.', 409),
  '3258': error(wrongPair, 401),
  '3260': error(wrongPair, 401),
  '3261': error('The new password is the same as the current one. Choose another.'),
  '3267': error('The password is not correct.'),
  '3425': error('We could not confirm that you are a person. Please try again.', 403),
  '4642': error('This account does not exist.', 404),
  '4643': error('This account does not exist.', 404),
  '4644': info(
    'If an account uses this e-mail address, we have sent it a link to reset its password within the last hour.',
  ),
  '4647': error('This link has expired. Ask for a new one.', 410),
  '4648': info('Your password has been reset.'),
  '9001': error('There is nothing on this page.', 404),
  '9002': error('There is nothing on this page.', 404),
  '22057': error(blocked, 423),
  '99996': error('Something went wrong. Please try again.', 500),
} satisfies CodeTable;
