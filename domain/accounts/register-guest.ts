import type { SessionFields, ShortRegistrationRequest } from '#contract/accounts.ts';
import { conflict, refusal } from '#contract/codes/portal-error.ts';
import { generatePassword, sha256 } from '../crypto.ts';
import type {
  Account,
  AccountStore,
  HumanCheck,
  Intent,
  IntentStore,
  PasswordVault,
  SignUpFacts,
  UsedChecks,
} from './account.ts';
import { type ActivationMailDeps, mailActivation } from './activation.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';

export interface RegisterGuestDeps extends OpenSessionDeps, ActivationMailDeps {
  readonly accounts: AccountStore;
  readonly vault: PasswordVault;
  readonly humanCheck: HumanCheck;
  readonly usedChecks: UsedChecks;
  readonly intents: IntentStore;
  readonly newId: () => string;
}

const SCOPE = 'guest#registerGuest';
const DEFAULT_TIMEZONE_ID = 1;
/** How long a repeat of the same intent still signs in. */
const REPEAT_MS = 10 * 60_000;

/**
 * A guest's account: password generated and shown to nobody, a set-password link mailed (R17). 3425 without a genuine human check,
 * 1021 when the e-mail has an account; neither writes anything. The same intent again answers a session of the account it made.
 */
export async function registerGuest(
  form: ShortRegistrationRequest,
  idempotencyKey: string | undefined,
  deps: RegisterGuestDeps,
): Promise<SessionFields> {
  const { recaptcha, ...asked } = form;
  const requestHash = sha256(JSON.stringify(asked));
  const findRepeat = async () => (idempotencyKey ? deps.intents.find(SCOPE, idempotencyKey) : undefined);
  const repeated = await findRepeat();
  if (repeated) return repeatRegistration(repeated, requestHash, deps);

  // A lost answer may be asked for again with the same check; other details need a check of their own.
  const holder = idempotencyKey ? `${idempotencyKey}#${requestHash}` : deps.newId();
  await requireHuman(recaptcha ?? undefined, holder, deps);
  if (await deps.accounts.findUuidByEmail(form.customerEmailId)) throw refusal('1021', 'customerEmailId');
  const account = newAccount(form, deps.newId(), deps.now());
  const password = generatePassword();
  await deps.vault.create(account.customerUuid);
  await deps.vault.setPassword(account.customerUuid, password);
  const intent: Intent | undefined = idempotencyKey
    ? { scope: SCOPE, key: idempotencyKey, requestHash, made: account.customerUuid, madeAt: deps.now().getTime() }
    : undefined;
  if ((await deps.accounts.create(account, intent)) === 'taken') {
    // Perhaps by this very intent, sent twice at the same moment.
    const rival = await findRepeat();
    if (rival) return repeatRegistration(rival, requestHash, deps);
    throw refusal('1021', 'customerEmailId');
  }
  return signInNewGuest(account, password, deps);
}

async function requireHuman(solution: string | undefined, holder: string, deps: RegisterGuestDeps) {
  const check = solution ? await deps.humanCheck.verify(solution) : undefined;
  if (!check || !(await deps.usedChecks.use(check.id, check.expiresAt, holder))) throw refusal('3425', 'recaptcha');
}

async function repeatRegistration(intent: Intent, requestHash: string, deps: RegisterGuestDeps) {
  if (intent.requestHash !== requestHash) throw conflict('This registration was already sent with other details.');
  const account = await deps.accounts.findByUuid(intent.made);
  const late = deps.now().getTime() - intent.madeAt > REPEAT_MS;
  if (!account || account.passwordSet || late) throw refusal('1021', 'customerEmailId');
  const password = generatePassword();
  await deps.vault.setPassword(account.customerUuid, password);
  return signInNewGuest(account, password, deps);
}

async function signInNewGuest(account: Account, password: string, deps: RegisterGuestDeps) {
  const tokens = await deps.vault.signIn(account.customerUuid, password);
  if (!tokens) throw refusal('500');
  const [session] = await Promise.all([
    openSession(account, tokens, deps),
    mailActivation({ customerUuid: account.customerUuid, email: account.email, kind: 'welcome' }, deps),
  ]);
  return session;
}

function newAccount(form: ShortRegistrationRequest, customerUuid: string, now: Date): Account {
  return {
    customerUuid,
    email: form.customerEmailId,
    firstName: form.customerFirstName,
    lastName: form.customerLastName,
    company: form.customerCompany ?? null,
    phone: form.customerPhone,
    customerType: form.customerType ?? (form.customerCompany ? 2 : 1),
    shippingFrequencyId: form.customerShippingFrequency,
    timezoneId: form.timezoneId ?? DEFAULT_TIMEZONE_ID,
    marketing: {
      sendSms: form.sendSms ?? 0,
      newsAndUpdate: form.newsAndUpdate ?? 0,
      tracking: form.tracking ?? 0,
      discount: form.discount ?? 0,
    },
    template: 'Full',
    ratingRequestLock: false,
    passwordSet: false,
    tmpPasswordStatus: 0,
    emailVerified: false,
    createdAt: now.toISOString(),
    signUp: signUpFacts(form),
  };
}

const signUpFacts = (form: ShortRegistrationRequest): SignUpFacts => ({
  isCommercial: form.isCommercial ?? (form.customerType === 2 || form.customerCompany !== undefined),
  ftl: form.ftl ?? 0,
  firstRequestedQuoteType: form.firstRequestedQuoteType,
  utmCampaign: form.utmCampaign,
  utmSource: form.utmSource,
});
