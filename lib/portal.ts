import type { App } from 'aws-cdk-lib';
import { ApiStack, nouns } from './api-stack.ts';
import type { Backing } from './backing.ts';
import { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import { GatewayStack } from './gateway-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import { LiveStack } from './live-stack.ts';
import { MailStack } from './mail-stack.ts';
import { ProviderStack } from './provider-stack.ts';
import { SiteStack } from './site-stack.ts';
import { WorkflowStack } from './workflow-stack.ts';

/** Every stack of the portal, each made of those above it. */
export function makePortal(app: App, deployment: Deployment) {
  const data = new DataStack(app, deployment);
  const identity = new IdentityStack(app, deployment);
  const mail = new MailStack(app, deployment);
  const provider = new ProviderStack(app, deployment);
  const base: Backing = { deployment, data, identity, mail, provider };
  const live = new LiveStack(app, deployment, base);
  const workflow = new WorkflowStack(app, deployment, { ...base, live });
  const gateway = new GatewayStack(app, deployment, base);
  const site = new SiteStack(app, deployment, { data, gateway, live });
  const backing = { ...base, live, workflow };
  const calls = nouns.map((noun) => new ApiStack(app, noun, gateway.api, deployment, backing));
  return { data, identity, mail, provider, live, workflow, gateway, site, calls };
}
