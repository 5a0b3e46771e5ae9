import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { isSeeded, type StaffRoleId, staffRoleIds } from '#domain/accounts/role.ts';
import { assignCustomer, type ChangeAgentDeps, changeStaffRole, withdrawAgent } from '#domain/agents/change-agent.ts';
import { findRole, roleIdOf } from '#domain/agents/change-role.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoOperatorAgents } from '#functions/adapters/dynamo/operator-agents.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';

const HISTORY_MAX = 20;

const depsOf = ({ now, newId }: Portal): ChangeAgentDeps => ({
  accounts: dynamoAccounts,
  agents: dynamoAgents,
  changer: dynamoOperatorAgents,
  roles: cognitoRoles,
  connections: websocketConnections,
  now,
  newId,
});

/** Makes agents, and says for whom they may act. */
export const agentCommand: OpsCommand = {
  name: 'agent',
  subject: '<e-mail>',
  verbs: ['add', 'remove', 'assign', 'unassign'],
  summary: 'add, remove: makes an account an agent, or a customer again; assign, unassign: for whom the agent may act',
  options: { role: { type: 'string' }, customer: { type: 'string' } },
  help: [
    ['--role <role>', `with add: ${staffRoleIds.join(', ')} or one that you added (role list); agent by default`],
    ['--customer <e-mail>', 'with assign and unassign: the customer'],
  ],
  examples: [
    'agent add ines@fairlane.example --why "joined on Monday"',
    'agent add max@partner.example --role proxy-user',
    'agent assign ines@fairlane.example --customer dana@whitfieldpumps.example',
    'agent unassign ines@fairlane.example --customer dana@whitfieldpumps.example --why "another region"',
    'agent remove ines@fairlane.example --history',
  ],
  async run(line, portal) {
    const { account, entry } = await change(line, depsOf(portal));
    print(`${account.email}, ${account.firstName} ${account.lastName}`);
    print(`at ${portal.name}`);
    for (const { field, from, to } of entry?.changes ?? []) print(`  ${field}  ${from} -> ${to}`);
    if (!entry) print('Nothing to change: it is so already.');
    showOutcome(entry, 'It counts from the next call on.');
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'customer', id: account.customerUuid }, HISTORY_MAX));
  },
  explain: (error) =>
    error.status === 404 ? 'No account has this e-mail address, or it is not an agent’s (agent add).' : error.message,
};

async function change(line: CommandLine, deps: ChangeAgentDeps) {
  if (line.verb === 'add') return changeStaffRole(line.subject, await readRole(line), line.audited, deps);
  if (line.verb === 'remove') return changeStaffRole(line.subject, undefined, line.audited, deps);
  const { customer } = line.options;
  if (typeof customer !== 'string') throw new UserError('Name the customer: --customer <e-mail>.');
  const emails = { agent: line.subject, customer };
  return line.verb === 'assign'
    ? assignCustomer(emails, line.audited, deps)
    : withdrawAgent(emails, line.audited, deps);
}

/** The role of --role: one of the broker's staff, which is there and not removed. */
async function readRole({ options }: CommandLine): Promise<StaffRoleId> {
  const { role = 'agent' } = options;
  const id = roleIdOf(String(role).toLowerCase());
  if (isSeeded(id) && id === 'customer') throw new UserError('For a customer again: agent remove <e-mail>.');
  const { status } = await findRole(id, { changer: dynamoOperatorAgents });
  if (status === 2) throw new UserError(`The role ${id} was removed. Put it on first: role on ${id}.`);
  return id;
}
