import { conflict } from '#contract/codes/portal-error.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { type AccountStore, versionOf } from './account.ts';
import { type CodeCheckDeps, useCode } from './check-code.ts';
import type { FinishSignInDeps } from './finish-sign-in.ts';
import { type BrowserMark, markBrowser } from './known-browser.ts';
import { openSession } from './open-session.ts';
import type { SecondFactorStore } from './second-factor.ts';

export interface VerifySecondFactorDeps extends Omit<FinishSignInDeps, 'secondFactors'>, CodeCheckDeps {
  readonly cipher: FinishSignInDeps['cipher'];
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly secondFactors: Pick<SecondFactorStore, 'find' | 'findTicket' | 'useCode'>;
}

/**
 * The second step of a sign-in: the session for a ticket and a code of the app, or a recovery code (C115). The ticket works for five
 * minutes and once; 409 for another one, and where a password was set since the first step. Wrong codes as in `useCode`.
 */
export async function verifySecondFactor(
  { secondFactorTicket, code }: { readonly secondFactorTicket: string; readonly code: string },
  deps: VerifySecondFactorDeps,
): Promise<{ readonly session: SessionFields; readonly mark: BrowserMark }> {
  const ticketHash = sha256(secondFactorTicket);
  const ticket = await deps.secondFactors.findTicket(ticketHash);
  if (!ticket || ticket.expiresAt <= deps.now().getTime()) throw expired();
  const account = await deps.accounts.findByUuid(ticket.customerUuid);
  if (!account || versionOf(account) !== ticket.credentialsVersion) throw expired();
  if (account.secondFactorSince === undefined) throw expired();
  if (!(await useCode(account.customerUuid, code, ticketHash, deps))) throw expired();
  const tokens = await deps.identityProvider.signInByProof(account.customerUuid);
  const facts = { device: ticket.device, secondFactorAt: deps.now().getTime() };
  const session = tokens && (await openSession(account, tokens, deps, facts));
  if (!session) throw expired();
  return { session, mark: await markBrowser(account, deps) };
}

/** The first step has to be done again. */
const expired = () => conflict(m.security_ticket_expired());
