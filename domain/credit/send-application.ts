import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import { type CreditApplicationStore, isLocked } from './application.ts';
import { type FindApplicationDeps, findApplication, problemsOf, showApplication } from './show-application.ts';

export interface SendApplicationDeps extends FindApplicationDeps {
  readonly credit: Pick<CreditApplicationStore, 'find' | 'send'>;
  readonly newId: () => string;
}

/** Who sends, and from where. */
export interface CreditSender {
  readonly customerUuid: string;
  readonly clientAddress: string;
}

/**
 * Sends a complete application; it is locked until it is decided (C52). 409 when it changed since `revision` was read, 422 with what is
 * missing otherwise. Sending again what was sent returns it as it is.
 */
export async function sendCreditApplication(sender: CreditSender, revision: number, deps: SendApplicationDeps) {
  const { account, application } = await findApplication(sender.customerUuid, deps);
  if (application.status === 'sent') return { dataLists: [await showApplication(application, account, deps)] };
  if (isLocked(application)) throw conflict(m.credit_locked());
  if (application.revision !== revision) throw conflict(m.credit_changed());
  const problems = problemsOf(application, account, deps.now());
  if (problems.length > 0)
    throw wrongFields(problems.map(({ step, field, message }) => ({ field: `${step}.${field}`, message })));
  const at = deps.now().getTime();
  const { decidedAt: _before, ...kept } = application;
  const sent = {
    ...kept,
    revision: revision + 1,
    status: 'sent' as const,
    note: '',
    sentAt: at,
    sentFrom: sender.clientAddress,
    timesSent: application.timesSent + 1,
  };
  const event = newEvent('creditApplicationSent', { customerUuid: sender.customerUuid }, deps);
  if (await deps.credit.send(sent, [event])) return { dataLists: [await showApplication(sent, account, deps)] };
  // Another press or device was first: what it sent counts, anything else is a change.
  const now = await findApplication(sender.customerUuid, deps);
  if (now.application.status !== 'sent') throw conflict(m.credit_changed());
  return { dataLists: [await showApplication(now.application, now.account, deps)] };
}
