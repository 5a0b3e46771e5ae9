/** The steps of a credit application, in their order; the last one sends it. */
export const creditStepIds = ['info', 'history', 'references', 'terms', 'submit'] as const;
export type CreditStepId = (typeof creditStepIds)[number];

/** The path of each step, below the application's own (A35). */
export const creditStepPaths: Readonly<Record<CreditStepId, string>> = {
  info: 'p1-info',
  history: 'p2-history',
  references: 'p3-references',
  terms: 'p5-terms',
  submit: 'p6-submit',
};

/** How many trade references an application has. */
export const REFERENCES = 3;
export const OFFICERS_MAX = 5;
/** Digits of a bank account number. */
export const ACCOUNT_DIGITS_MIN = 4;
export const ACCOUNT_DIGITS_MAX = 17;
/** The limits of a credit limit and of the grace above it, in cents (H24). */
export const CREDIT_MIN_CENTS = 0;
export const CREDIT_MAX_CENTS = 9_999_999_999;
/** The limits of a year's revenue, in dollars (H24). */
export const REVENUE_MAX = 99_999_999;
/** No business that still ships was founded earlier. */
export const FOUNDED_MIN = 1600;
/** The version of the credit terms that a signature names. */
export const CREDIT_TERMS_VERSION = '2026-11-23';

/** The number of a step, from 1; an unknown name is step 1. */
export function creditStepNumber(path: string | undefined): number {
  const found = creditStepIds.findIndex((id) => creditStepPaths[id] === path);
  return found === -1 ? 1 : found + 1;
}

/** The step of a number; step 1 for every other one. */
export function creditStepOf(number: number): CreditStepId {
  return creditStepIds[number - 1] ?? 'info';
}

/** Forms of a business. */
export const entityTypes = ['corporation', 'llc', 'partnership', 'sole-proprietor', 'nonprofit', 'government'] as const;
export type EntityType = (typeof entityTypes)[number];
export const isEntityType = (text: string): text is EntityType => entityTypes.some((one) => one === text);
