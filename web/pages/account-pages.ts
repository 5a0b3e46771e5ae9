import { brand } from '#contract/brand.ts';
import { KEEP_EMAIL, paths, RESET_PASSWORD, VERIFY_EMAIL } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import type { PageRow } from './page-row.ts';

const { product } = brand;

// Ways into an account: log in, sign up, the links in mails. One constant a page, so that a page brings its own row and not the table.

export const login = {
  path: paths.login,
  file: 'features/accounts/login-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_login({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const signUp = {
  path: paths.signUp,
  file: 'features/accounts/signup-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_sign_up_for_free({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** Where Facebook's login page leads back to. */
export const facebookLogin = {
  path: paths.facebookLogin,
  file: 'features/accounts/facebook-page.tsx',
  area: 'account-forms',
  title: () => m.signup_social_page({ product }),
} as const satisfies PageRow;

export const resetPassword = {
  path: `${RESET_PASSWORD}/:activationCode`,
  file: 'features/accounts/reset-password-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_set_a_password({ product }),
} as const satisfies PageRow;

export const twoFactor = {
  path: paths.twoFactor,
  file: 'features/security/enrol-page.tsx',
  area: 'account-forms',
  title: () => m.security_enrol_title({ product }),
} as const satisfies PageRow;

export const quickRegister = {
  path: paths.quickRegister,
  file: 'features/accounts/quick-register-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.accounts_sign_up_for_free({ product }),
} as const satisfies PageRow;

export const quickSignIn = {
  path: paths.quickSignIn,
  file: 'features/accounts/quick-signin-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.accounts_login({ product }),
} as const satisfies PageRow;

export const shippingFrequency = {
  path: paths.shippingFrequency,
  file: 'features/accounts/frequency-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.signup_frequency_page({ product }),
} as const satisfies PageRow;

export const verifyEmail = {
  path: `${VERIFY_EMAIL}/:token`,
  file: 'features/settings/verify-email-page.tsx',
  area: 'account-forms',
  title: () => m.settings_verify_page_title({ product }),
} as const satisfies PageRow;

export const keepEmail = {
  path: `${KEEP_EMAIL}/:token`,
  file: 'features/settings/keep-email-page.tsx',
  area: 'account-forms',
  title: () => m.settings_keep_page_title({ product }),
} as const satisfies PageRow;

export const unsubscribe = {
  path: paths.unsubscribe,
  file: 'features/settings/unsubscribe-page.tsx',
  area: 'account-forms',
  title: () => m.settings_unsubscribe_page_title({ product }),
} as const satisfies PageRow;
