import * as m from '#texts/compiled/messages.js';
import type { CreditProblem, HistoryFields, InfoFields, TermsFields, TradeReference } from './credit-application.ts';
import {
  CREDIT_MAX_CENTS,
  type CreditStepId,
  FOUNDED_MIN,
  isEntityType,
  REFERENCES,
  REVENUE_MAX,
} from './rules/credit-steps.ts';
import { isEmail } from './rules/email.ts';
import { readMasked } from './rules/money.ts';
import { isPhone } from './rules/phone.ts';
import { normalisePostalCode } from './rules/postal-code.ts';
import { states } from './rules/states.ts';

/** What is checked of an application: its fields, and whether the two encrypted numbers are there. */
export interface CheckedApplication {
  readonly info: InfoFields;
  readonly history: HistoryFields;
  readonly references: {
    readonly legalName: string;
    readonly bank: string;
    readonly bankPhone: string;
    readonly trade: readonly TradeReference[];
    readonly hasEin: boolean;
    readonly hasBankAccount: boolean;
  };
  readonly terms: TermsFields;
}

type Rule = readonly [field: string, problem: string | undefined];
const required = (label: string, value: string): string | undefined =>
  value === '' ? m.credit_required({ label }) : undefined;
const requiredPhone = (label: string, value: string) =>
  required(label, value) ?? (isPhone(value) ? undefined : m.code_4007());
const requiredEmail = (label: string, value: string) =>
  required(label, value) ?? (isEmail(value) ? undefined : m.errors_email());

function placeRules(name: 'billing' | 'physical', place: InfoFields['billing']): Rule[] {
  const isState = states.some(({ code }) => code === place.state);
  return [
    [`${name}.address1`, required(m.credit_street(), place.address1)],
    [`${name}.city`, required(m.credit_city(), place.city)],
    [`${name}.state`, required(m.credit_state(), place.state) ?? (isState ? undefined : m.errors_facility_type())],
    [
      `${name}.zip`,
      required(m.credit_zip(), place.zip) ?? (normalisePostalCode(place.zip) ? undefined : m.credit_zip_invalid()),
    ],
  ];
}

function limitProblem(typed: string): string | undefined {
  const cents = readMasked(typed);
  const isLimit = cents !== undefined && cents > 0 && cents <= CREDIT_MAX_CENTS;
  return required(m.credit_limit_asked(), typed) ?? (isLimit ? undefined : m.credit_limit_range());
}

/** What is missing or wrong in Contact Info. */
const infoProblems = (info: InfoFields): Rule[] => [
  ['firstName', required(m.credit_first_name(), info.firstName)],
  ['lastName', required(m.credit_last_name(), info.lastName)],
  ['title', required(m.credit_title(), info.title)],
  ['phone', requiredPhone(m.credit_phone(), info.phone)],
  ['email', requiredEmail(m.credit_email(), info.email)],
  ['company', required(m.credit_company(), info.company)],
  [
    'entityType',
    required(m.credit_entity(), info.entityType) ??
      (isEntityType(info.entityType) ? undefined : m.errors_facility_type()),
  ],
  ...placeRules('billing', info.billing),
  ...(info.sameAddress ? [] : placeRules('physical', info.physical)),
  ['payablesName', required(m.credit_payables_name(), info.payablesName)],
  ['payablesPhone', requiredPhone(m.credit_payables_phone(), info.payablesPhone)],
  ['payablesEmail', requiredEmail(m.credit_payables_email(), info.payablesEmail)],
  ['limitAsked', limitProblem(info.limitAsked)],
];

function yearProblem(label: string, typed: string, from: number, to: number): string | undefined {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : Number.NaN;
  return (
    required(label, typed) ??
    (year >= from && year <= to ? undefined : m.credit_year({ from: String(from), to: String(to) }))
  );
}

/** The whole dollars of a typed revenue; undefined where it is none or out of range (H24). */
function readRevenue(typed: string): number | undefined {
  const found = /^\$?\d{1,3}(?:,?\d{3})*(?:\.0{0,2})?$/.test(typed) ? Number(typed.replace(/[$,]/g, '')) : undefined;
  return found !== undefined && found <= REVENUE_MAX ? found : undefined;
}

/** What is missing or wrong in Business History. */
function historyProblems(history: HistoryFields, year: number): Rule[] {
  const { foundedYear, duns, officers, revenue, bankruptcy, bankruptcyDetails } = history;
  const isRevenue = readRevenue(revenue) !== undefined;
  return [
    ['foundedYear', yearProblem(m.credit_founded(), foundedYear, FOUNDED_MIN, year)],
    [
      'duns',
      required(m.credit_duns(), duns) ??
        (/^\d{9}$/.test(duns.replaceAll('-', '')) ? undefined : m.credit_duns_digits()),
    ],
    ['revenue', required(m.credit_revenue(), revenue) ?? (isRevenue ? undefined : m.credit_revenue_range())],
    ...(officers.length === 0 ? [['officers.0.name', required(m.credit_officer_name(), '')] as const] : []),
    ...officers.flatMap(({ name, title }, n): Rule[] => [
      [`officers.${n}.name`, required(m.credit_officer_name(), name)],
      [`officers.${n}.title`, required(m.credit_officer_title(), title)],
    ]),
    ['bankruptcy', bankruptcy === '' ? m.credit_bankruptcy_missing() : undefined],
    [
      'bankruptcyDetails',
      bankruptcy === 'yes' ? required(m.credit_bankruptcy_details(), bankruptcyDetails) : undefined,
    ],
  ];
}

/** Whether nothing of a trade reference was typed yet. */
export const isUnstarted = (reference: TradeReference | undefined): boolean =>
  !reference || Object.values(reference).every((text) => text === '');

/** What is missing or wrong in one trade reference; without the place in the list. */
export const tradeProblems = (reference: TradeReference, year: number): Rule[] => [
  ['company', required(m.credit_reference_company(), reference.company)],
  ['contact', required(m.credit_reference_contact(), reference.contact)],
  ['phone', requiredPhone(m.credit_reference_phone(), reference.phone)],
  ['email', requiredEmail(m.credit_reference_email(), reference.email)],
  ['since', yearProblem(m.credit_reference_since(), reference.since, FOUNDED_MIN, year)],
];

/** What is missing or wrong in References. */
function referencesProblems(references: CheckedApplication['references'], year: number): Rule[] {
  const places = Array.from({ length: REFERENCES }, (_, n) => references.trade[n]);
  return [
    ['legalName', required(m.credit_legal_name(), references.legalName)],
    ['ein', references.hasEin ? undefined : required(m.credit_ein(), '')],
    ...places.flatMap((reference, n): Rule[] =>
      !reference || isUnstarted(reference)
        ? [[`trade.${n}.company`, m.credit_reference_missing({ number: n + 1 })]]
        : tradeProblems(reference, year).map(([field, problem]) => [`trade.${n}.${field}`, problem] as const),
    ),
    ['bank', required(m.credit_bank(), references.bank)],
    ['bankPhone', requiredPhone(m.credit_bank_phone(), references.bankPhone)],
    ['bankAccount', references.hasBankAccount ? undefined : required(m.credit_bank_account(), '')],
  ];
}

/** What is missing in Terms. */
const termsProblems = (terms: TermsFields): Rule[] => [
  ['accepted', terms.accepted ? undefined : m.credit_accept_missing()],
  ['signerName', required(m.credit_signer_name(), terms.signerName)],
  ['signerTitle', required(m.credit_signer_title(), terms.signerTitle)],
  ['authority', terms.authority ? undefined : m.credit_authority_missing()],
];

/** Everything that keeps an application from being sent, step by step. */
export function creditProblems(application: CheckedApplication, year: number): CreditProblem[] {
  const at = (step: CreditStepId, rules: readonly Rule[]): CreditProblem[] =>
    rules.flatMap(([field, message]) => (message === undefined ? [] : [{ step, field, message }]));
  return [
    ...at('info', infoProblems(application.info)),
    ...at('history', historyProblems(application.history, year)),
    ...at('references', referencesProblems(application.references, year)),
    ...at('terms', termsProblems(application.terms)),
  ];
}
