import {
  CloudFormationClient,
  CreateStackCommand,
  type CreateStackCommandInput,
  DeleteStackCommand,
  DescribeStacksCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { eventually } from './own.ts';

export type Resources = Readonly<Record<string, { Type: string; Properties?: object; DependsOn?: string | string[] }>>;

const cloudFormation = new CloudFormationClient({});

/** A template as CloudFormation reads it; `outputs` are the attributes a test wants to know. */
export function template(resources: Resources, outputs: Readonly<Record<string, unknown>> = {}): string {
  const Outputs = Object.fromEntries(Object.entries(outputs).map(([name, Value]) => [name, { Value }]));
  return JSON.stringify({ Resources: resources, Outputs });
}

async function settled(name: string): Promise<{ status: string; outputs: Record<string, string> }> {
  const { Stacks } = await eventually(
    () => cloudFormation.send(new DescribeStacksCommand({ StackName: name })),
    (answer) => !/_IN_PROGRESS$/.test(answer.Stacks?.[0]?.StackStatus ?? ''),
    50_000,
  );
  const outputs = Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
  return { status: Stacks?.[0]?.StackStatus ?? 'gone', outputs };
}

/** Makes or changes a stack and waits until it is over; returns its status and outputs. */
export async function deploy(name: string, body: string, how: 'create' | 'update' = 'create') {
  const input: CreateStackCommandInput = { StackName: name, TemplateBody: body, Capabilities: ['CAPABILITY_IAM'] };
  if (how === 'create') await cloudFormation.send(new CreateStackCommand(input));
  else await cloudFormation.send(new UpdateStackCommand(input));
  return settled(name);
}

export async function remove(name: string): Promise<void> {
  await cloudFormation.send(new DeleteStackCommand({ StackName: name }));
}

/** The stack's status; 'gone' when there is none of this name. */
export async function statusOf(name: string): Promise<string> {
  try {
    return (await settled(name)).status;
  } catch {
    return 'gone';
  }
}
