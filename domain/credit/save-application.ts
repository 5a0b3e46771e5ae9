import { conflict, PortalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { ReferenceFields, SaveCreditBody, TermsFields } from '#contract/credit-application.ts';
import { CREDIT_TERMS_VERSION } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import type { Cipher } from '../ports/cipher.ts';
import {
  type CreditApplicationStore,
  creditCipherContext,
  type EncryptedNumber,
  isLocked,
  type StoredCreditApplication,
} from './application.ts';
import { type FindApplicationDeps, findApplication, showApplication } from './show-application.ts';

export interface SaveApplicationDeps extends FindApplicationDeps {
  readonly credit: Pick<CreditApplicationStore, 'find' | 'save'>;
  readonly cipher: Cipher;
}

/** Who saves, and from where: kept with a signature. */
export interface Signer {
  readonly customerUuid: string;
  readonly userUuid: string;
  readonly clientAddress: string;
  /** Somebody acts for the customer: they fill in the steps and sign nothing (R78). */
  readonly isAgent: boolean;
}

/**
 * Saves steps, complete or not, and returns the application with what is still missing (C53). 409 when it changed since `revision` was read
 * or is locked; 1013 and nothing written when an agent sends the Terms, which hold the signature.
 */
export async function saveCreditApplication(signer: Signer, body: SaveCreditBody, deps: SaveApplicationDeps) {
  if (signer.isAgent && body.terms) throw signedByAgent();
  const { account, application } = await findApplication(signer.customerUuid, deps);
  if (isLocked(application)) throw conflict(m.credit_locked());
  if (application.revision !== body.revision) throw conflict(m.credit_changed());
  const saved = await withSteps(application, body, signer, deps);
  if (!(await deps.credit.save(saved))) throw conflict(m.credit_changed());
  return { dataLists: [await showApplication(saved, account, deps)] };
}

const signedByAgent = (): PortalError =>
  new PortalError(403, [{ code: code1013.code, message: m.credit_acting_terms(), field: 'terms' }], {
    code: code1013.code,
  });

async function withSteps(
  application: StoredCreditApplication,
  { step, info, history, references, terms }: SaveCreditBody,
  signer: Signer,
  deps: SaveApplicationDeps,
): Promise<StoredCreditApplication> {
  return {
    ...application,
    step,
    revision: application.revision + 1,
    savedAt: deps.now().getTime(),
    ...(changesStatement(application, { info, history, references }) && { terms: unsigned(application.terms) }),
    ...(info && { info }),
    ...(history && { history }),
    ...(references && { references: await encryptReferences(application, references, deps.cipher) }),
    ...(terms && { terms: signTerms(application.terms, terms, signer, deps.now().getTime()) }),
  };
}

async function encryptReferences(
  { customerUuid, references: before }: StoredCreditApplication,
  { ein, bankAccount, ...lines }: ReferenceFields,
  cipher: Cipher,
): Promise<StoredCreditApplication['references']> {
  const encrypt = async (typed: string | undefined, kept: EncryptedNumber | undefined) => {
    if (typed === undefined) return kept;
    if (typed === '') return undefined;
    return { encrypted: await cipher.encrypt(typed, creditCipherContext(customerUuid)), end: typed.slice(-4) };
  };
  return { ...lines, ein: await encrypt(ein, before.ein), bankAccount: await encrypt(bankAccount, before.bankAccount) };
}

/** Whether a step says something else than what is stored; a number that is typed again counts as another one. */
function changesStatement(
  before: StoredCreditApplication,
  { info, history, references }: Pick<SaveCreditBody, 'info' | 'history' | 'references'>,
): boolean {
  const differs = (sent: object | undefined, stored: object) =>
    Object.entries(sent ?? {}).some(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(stored[field as keyof typeof stored]),
    );
  return differs(info, before.info) || differs(history, before.history) || differs(references, before.references);
}

/** Terms whose signature no longer stands under what was signed: they have to be read and accepted again. */
const unsigned = ({ signature: _, ...terms }: StoredTerms): StoredTerms =>
  _ === undefined ? terms : { ...terms, accepted: false };

type StoredTerms = StoredCreditApplication['terms'];

/** A complete signature is stamped with when, from where and by whom; it stays until what was signed changes. */
function signTerms(before: StoredTerms, terms: TermsFields, signer: Signer, at: number): StoredTerms {
  const isSigned = terms.accepted && terms.authority && terms.signerName !== '' && terms.signerTitle !== '';
  if (!isSigned) return terms;
  const isSame = before.signerName === terms.signerName && before.signerTitle === terms.signerTitle;
  if (before.signature?.terms === CREDIT_TERMS_VERSION && isSame) return { ...terms, signature: before.signature };
  const { clientAddress, userUuid } = signer;
  return { ...terms, signature: { at, address: clientAddress, userUuid, terms: CREDIT_TERMS_VERSION } };
}
