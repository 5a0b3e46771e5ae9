import { dynamoCircuits } from '#functions/adapters/dynamo/circuit-store.ts';
import { companyAccess } from '#functions/adapters/outside/company.ts';
import { project44Credentials } from '#functions/adapters/project44/access-token.ts';
import { project44Provider } from '#functions/adapters/project44/capacity-provider.ts';
import { logCircuit } from '#functions/platform/log-circuit.ts';
import { countCall } from '#functions/platform/outside-calls.ts';

/** What calling the carriers takes, made once a process: the token, the credentials and the open connections are reused. */
export const providerDeps = () => ({
  provider: project44Provider({
    ...companyAccess('project44', project44Credentials),
    now: Date.now,
    // Each carrier without a price has a line of its own.
    observe: countCall,
  }),
  circuits: dynamoCircuits,
  logCircuit,
});
