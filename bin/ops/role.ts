import type { OpsCommand } from '#bin/ops/command.ts';
import { readChoice } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import type { StoredRole } from '#domain/accounts/role.ts';
import { changeRole, roleStatuses, statusName } from '#domain/agents/change-role.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoOperatorAgents } from '#functions/adapters/dynamo/operator-agents.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';

const HISTORY_MAX = 20;

const shown = (role: StoredRole) => ({
  status: statusName(role),
  words: role.words.join(', '),
  acts: role.acts ? 'yes' : 'no',
  'sees cost': role.seesCost ? 'yes' : 'no',
  signs: role.signs ? 'yes' : 'no',
});

/** Shows a role, and puts it off, on or marks it as removed. */
export const roleCommand: OpsCommand = {
  name: 'role',
  subject: '<role>',
  summary: 'shows a role (customer, agent, sales-team, operator, proxy-user); puts it off, on, or removes it',
  options: { status: { type: 'string' } },
  help: [['--status off|on|removed', 'whether the role lets anybody do anything']],
  examples: ['role agent', 'role proxy-user --status off --why "no partners this year"'],
  async run(line, { now, newId, name }) {
    const status = readChoice(line, 'status', roleStatuses);
    const deps = {
      changer: dynamoOperatorAgents,
      roles: cognitoRoles,
      agents: dynamoAgents,
      connections: websocketConnections,
      now,
      newId,
    };
    const { before, after, entry } = await changeRole(line.subject, status, line.audited, deps);
    print(`${before.name}. ${before.description}`);
    print(`at ${name}`);
    showChange(shown(before), shown(after));
    if (status !== undefined && !entry) print('Nothing to change: it is so already.');
    showOutcome(entry, 'It counts from the next call on.');
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'role', id: line.subject }, HISTORY_MAX));
  },
  explain: (error) => error.message,
};
