import type { CompanyName } from '#contract/outside-companies.ts';
import type { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import type { IdentityStack } from './identity-stack.ts';
import type { MailStack } from './mail-stack.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { WebsocketStack } from './websocket-stack.ts';
import type { WorkflowStack } from './workflow-stack.ts';

/** The resources that functions can get; those of later stacks are missing while earlier ones are made. */
export interface Dependencies {
  readonly deployment: Deployment;
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly mail: MailStack;
  /** Addresses of outside companies, without a slash at their end. */
  readonly companyUrls: Readonly<Record<CompanyName, string>>;
  readonly websocket?: Pick<WebsocketStack, 'endpoint' | 'postArn' | 'closeArn'>;
  readonly workflow?: Pick<WorkflowStack, 'rateQuoteArn'>;
  readonly outbox?: Pick<OutboxStack, 'queues'>;
}

/** Returns a resource that has to exist already; throws its name when the stacks are made in the wrong order. */
export function partOf<Name extends 'websocket' | 'workflow' | 'outbox'>(
  dependencies: Dependencies,
  name: Name,
): NonNullable<Dependencies[Name]> {
  const part = dependencies[name];
  if (part === undefined) throw new Error(`A function needs '${name}', which is made after its stack.`);
  return part as NonNullable<Dependencies[Name]>;
}
