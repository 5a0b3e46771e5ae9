import type {
  CreditApplication,
  CreditProblem,
  HistoryFields,
  InfoFields,
  SaveCreditBody,
  TermsFields,
} from '#contract/credit-application.ts';
import { creditProblems } from '#contract/credit-check.ts';
import { type CreditStepId, creditStepIds } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';

/** What reading and saving an application is doing (A35). */
export const creditCallStatus = { IDLE: 0, PENDING: 1, FAILED: 2 } as const;
export type CreditCallStatus = (typeof creditCallStatus)[keyof typeof creditCallStatus];

/** What is typed in the steps; a number that is encrypted is undefined until it is typed anew. */
export interface CreditValues {
  readonly info: InfoFields;
  readonly history: HistoryFields;
  readonly references: Omit<CreditApplication['references'], 'einEnd' | 'bankAccountEnd'> & {
    readonly ein?: string | undefined;
    readonly bankAccount?: string | undefined;
  };
  readonly terms: TermsFields;
}
export type CreditPart = keyof CreditValues;

/** The values of the steps as they are saved. */
export function valuesOf({ info, history, references, terms }: CreditApplication): CreditValues {
  const { einEnd: _ein, bankAccountEnd: _account, ...lines } = references;
  const { signedDate: _signed, ...signature } = terms;
  return { info, history, references: lines, terms: signature };
}

const digitsOf = (text: string | undefined): string => text?.replace(/\D/g, '') ?? '';
const isEin = (ein: string | undefined): boolean => digitsOf(ein).length === 9;
const isAccount = (account: string | undefined): boolean => digitsOf(account).length >= 4;

/** The body that saves some steps; a number that is half typed stays out until it is whole. */
export function bodyOf(
  values: CreditValues,
  parts: ReadonlySet<CreditPart>,
  { revision, step }: { revision: number; step: number },
): Omit<SaveCreditBody, 'references'> & { references?: object } {
  const { ein, bankAccount, ...lines } = values.references;
  const references = {
    ...lines,
    ...(isEin(ein) && { ein }),
    ...(isAccount(bankAccount) && { bankAccount }),
  };
  return {
    revision,
    step,
    ...(parts.has('info') && { info: values.info }),
    ...(parts.has('history') && { history: values.history }),
    ...(parts.has('references') && { references }),
    ...(parts.has('terms') && { terms: values.terms }),
  };
}

/** A number that is half typed is not missing: the sentence says how long it is. */
const halfTyped = (problem: CreditProblem, { ein }: CreditValues['references']): CreditProblem =>
  problem.field === 'ein' && digitsOf(ein) !== '' ? { ...problem, message: m.credit_ein_digits() } : problem;

/** What is missing or wrong in what is typed now; the server says the same of what it has. */
export function problemsOf(values: CreditValues, saved: CreditApplication, year: number): CreditProblem[] {
  const { ein, bankAccount, ...lines } = values.references;
  const hasEin = ein === undefined ? saved.references.einEnd !== null : isEin(ein);
  const hasBankAccount = bankAccount === undefined ? saved.references.bankAccountEnd !== null : isAccount(bankAccount);
  const found = creditProblems({ ...values, references: { ...lines, hasEin, hasBankAccount } }, year);
  return [
    ...found.map((problem) => halfTyped(problem, values.references)),
    ...saved.errors.filter(({ step }) => step === 'submit'),
  ];
}

/** How many problems each step has. */
export const countByStep = (problems: readonly CreditProblem[]): Readonly<Record<CreditStepId, number>> =>
  Object.fromEntries(creditStepIds.map((id) => [id, problems.filter(({ step }) => step === id).length])) as Record<
    CreditStepId,
    number
  >;
