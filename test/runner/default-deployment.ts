import path from 'node:path';

/** The defaults in place of the checkout's deployment.json, whatever a broker says there: what the tests build, deploy and expect. */
export const defaultDeployment = { PORTAL_DEPLOYMENT: path.join(import.meta.dirname, 'default-deployment.json') };

/** Makes this process and those that it starts build and deploy with the defaults. */
export function useDefaultDeployment(): void {
  Object.assign(process.env, defaultDeployment);
}
