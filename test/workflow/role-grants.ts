import {
  GetRolePolicyCommand,
  IAMClient,
  ListRolePoliciesCommand,
  ListRolesCommand,
  PutRolePolicyCommand,
} from '@aws-sdk/client-iam';

const iam = new IAMClient({});

interface Statement {
  Action: string | string[];
}

const asList = (value: string | string[]) => (Array.isArray(value) ? value : [value]);

async function inlinePolicies(functionKey: string) {
  const { Roles = [] } = await iam.send(new ListRolesCommand({ MaxItems: 1000 }));
  const named = Roles.filter((role) => role.RoleName?.toLowerCase().includes(functionKey.toLowerCase()));
  const found = await Promise.all(
    named.map(async ({ RoleName = '' }) => {
      const { PolicyNames = [] } = await iam.send(new ListRolePoliciesCommand({ RoleName }));
      return Promise.all(PolicyNames.map((PolicyName) => iam.send(new GetRolePolicyCommand({ RoleName, PolicyName }))));
    }),
  );
  return found.flat();
}

/** Runs something while a function's role lacks one action, and gives the action back. */
export async function withoutGrant(functionKey: string, action: string, run: () => Promise<void>): Promise<void> {
  const taken: { RoleName: string; PolicyName: string; PolicyDocument: string }[] = [];
  for (const { RoleName = '', PolicyName = '', PolicyDocument = '' } of await inlinePolicies(functionKey)) {
    const text = PolicyDocument.startsWith('%7B') ? decodeURIComponent(PolicyDocument) : PolicyDocument;
    const policy = JSON.parse(text) as { Statement: Statement[] };
    if (!policy.Statement.some((statement) => asList(statement.Action).includes(action))) continue;
    taken.push({ RoleName, PolicyName, PolicyDocument: text });
    const less = policy.Statement.map((statement) => ({
      ...statement,
      Action: asList(statement.Action).filter((granted) => granted !== action),
    })).filter((statement) => statement.Action.length > 0);
    await iam.send(
      new PutRolePolicyCommand({
        RoleName,
        PolicyName,
        PolicyDocument: JSON.stringify({ ...policy, Statement: less }),
      }),
    );
  }
  if (taken.length === 0) throw new Error(`No role of ${functionKey} grants ${action}`);
  try {
    await run();
  } finally {
    for (const original of taken) await iam.send(new PutRolePolicyCommand(original));
  }
}
