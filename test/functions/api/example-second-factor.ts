import { routes } from '#contract/routes.ts';
import { normaliseCode } from '#contract/rules/second-factor.ts';
import { recoveryHashOf } from '#domain/accounts/check-code.ts';
import { sha256 } from '#domain/crypto.ts';
import { AGENT } from '#test/fakes/fixtures.ts';
import { testId } from '#test/fakes/ids.ts';
import type { apiWorld } from './api-world.ts';

const FAY = testId(0x9700);

/** A third customer with a second factor, in the middle of a login: the ticket and the recovery code of the example. */
export async function addSecondFactor({ addCustomer, deps }: Awaited<ReturnType<typeof apiWorld>>): Promise<void> {
  const { secondFactorTicket, code } = routes.verifySecondFactor.example.body;
  const since = deps.now().getTime();
  await addCustomer({ customerUuid: FAY, email: 'fay@third.example', secondFactorSince: since });
  const recovery = { [recoveryHashOf(FAY, normaliseCode(code))]: 1 } as const;
  deps.secondFactors.factors.set(FAY, { customerUuid: FAY, encryptedSecret: '', usedStep: 0, recovery, since });
  await deps.secondFactors.addTicket({
    ticketHash: sha256(secondFactorTicket),
    customerUuid: FAY,
    credentialsVersion: 0,
    expiresAt: since + 60_000,
  });
  // The agent's own, with the code of the examples that take one.
  const agents = { [recoveryHashOf(AGENT, normaliseCode(routes.turnOffSecondFactor.example.body.code))]: 1 } as const;
  const own = { customerUuid: AGENT, encryptedSecret: '', usedStep: 0, recovery: agents, since };
  deps.secondFactors.factors.set(AGENT, own);
}
