import type { App } from 'aws-cdk-lib';
import { type CompanyName, companyNames, outsideCompanies } from '#contract/outside-companies.ts';
import { ApiStack, nouns } from './api-stack.ts';
import { BulkStack } from './bulk-stack.ts';
import { DataStack } from './data-stack.ts';
import type { Dependencies } from './dependencies.ts';
import type { Deployment } from './deployment.ts';
import { DispatchStack } from './dispatch-stack.ts';
import { EventsStack } from './events-stack.ts';
import { GatewayStack } from './gateway-stack.ts';
import { IdentityStack } from './identity-stack.ts';
import { MailStack } from './mail-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { OutboxStack } from './outbox-stack.ts';
import { PaymentsStack } from './payments-stack.ts';
import { SandboxStack } from './sandbox-stack.ts';
import { SiteStack } from './site-stack.ts';
import { WebsocketStack } from './websocket-stack.ts';
import { WorkflowStack } from './workflow-stack.ts';

/** Every stack of the portal, each made of those above it. */
export function makePortal(app: App, deployment: Deployment): void {
  const data = new DataStack(app, deployment);
  const identity = new IdentityStack(app, deployment, data);
  const mail = new MailStack(app, deployment);
  new EventsStack(app, deployment, identity);
  const base: Dependencies = { deployment, data, identity, mail, companyUrls: companyUrls(app, deployment) };
  const websocket = new WebsocketStack(app, deployment, base);
  const workflow = new WorkflowStack(app, deployment, { ...base, websocket });
  const gateway = new GatewayStack(app, deployment, base);
  const site = new SiteStack(app, deployment, {
    data,
    gateway,
    websocket,
    paymentGatewayUrl: base.companyUrls.authorizenet,
  });
  const dependencies = { ...base, websocket, workflow };
  new OutboxStack(app, deployment, dependencies);
  new BulkStack(app, deployment, dependencies);
  new DispatchStack(app, deployment, dependencies);
  new PaymentsStack(app, deployment, dependencies);
  for (const noun of nouns) new ApiStack(app, noun, gateway.api, deployment, dependencies);
  new MonitoringStack(app, deployment, { data, gateway, websocket, workflow, site });
}

/** The address of each company: the configured one, else the sandbox's. A local deployment always has the sandbox's stack, so that it is tested. */
function companyUrls(app: App, deployment: Deployment): Record<CompanyName, string> {
  const { kind, companies } = deployment;
  const sandbox =
    kind === 'local' || companyNames.some((name) => !companies[name]) ? new SandboxStack(app, deployment) : undefined;
  const urls = companyNames.map((name) => [
    name,
    companies[name]?.url ?? `${sandbox?.url}${outsideCompanies[name].sandbox.path}`,
  ]);
  return Object.fromEntries(urls) as Record<CompanyName, string>;
}
