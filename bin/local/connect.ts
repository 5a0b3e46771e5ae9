import { type PortalOutputs, readOutputs } from '#bin/deploy/outputs.ts';
import { certificateFile, trustCertificate } from '#bin/emulator/certificate.ts';
import { clientVariables, enterVariables } from '#bin/emulator/client-variables.ts';
import { startEnvironment } from '#bin/local/environment.ts';
import { readRunning } from '#bin/local/running.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/** Makes this process a client of the local portal that runs here. `otherwise` says what to do for a portal on AWS. */
export function connectToRunning(otherwise: string): { readonly outputs: PortalOutputs; readonly portalUrl: string } {
  const running = readRunning(startEnvironment);
  if (running && !running.endpoint)
    throw new UserError('The local portal is still starting.', 'Run this again when it says that it is ready.');
  if (!running)
    throw new UserError(
      'No local portal is running here.',
      'Start it with `npm start` and run this again in a second terminal.',
      otherwise,
    );
  if (running.owned) {
    trustCertificate();
    enterVariables(clientVariables(running.endpoint, certificateFile));
  }
  return { outputs: readOutputs(startEnvironment.outputsFile), portalUrl: running.portalUrl };
}
