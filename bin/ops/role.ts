import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { readChoice, readSwitch } from '#bin/ops/read-command-line.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { readTexts, statusOfVerb } from '#bin/ops/staff-words.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { accessWords, addedLevelIds } from '#domain/accounts/security-level.ts';
import {
  addRole,
  type ChangeRoleDeps,
  changeRole,
  findRole,
  listRoles,
  type RoleRights,
  roleIdOf,
  shownRole,
} from '#domain/agents/change-role.ts';
import { cognitoRoles } from '#functions/adapters/cognito/roles.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoOperatorAgents } from '#functions/adapters/dynamo/operator-agents.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { websocketConnections } from '#functions/adapters/dynamo/websocket-connection-store.ts';

const HISTORY_MAX = 20;

/** What a change of roles and security levels works with. */
export const roleDeps = ({ now, newId }: Portal): ChangeRoleDeps => ({
  changer: dynamoOperatorAgents,
  roles: cognitoRoles,
  agents: dynamoAgents,
  connections: websocketConnections,
  now,
  newId,
});

function readRights(line: CommandLine): RoleRights {
  const level = readChoice(line, 'level', addedLevelIds);
  const [acts, seesCost, signs] = ['acts', 'sees-cost', 'signs'].map((name) => readSwitch(line, name));
  const { words: typed } = line.options;
  const words = typed === undefined ? undefined : String(typed).split(/[\s,]+/);
  const unknown = words?.find((word) => !accessWords.some((one) => one === word));
  if (unknown !== undefined) throw new UserError(`--words takes ${accessWords.join(', ')}, not '${unknown}'.`);
  return {
    ...(level && { level }),
    ...(words && { words: accessWords.filter((word) => words.includes(word)) }),
    ...(acts !== undefined && { acts }),
    ...(seesCost !== undefined && { seesCost }),
    ...(signs !== undefined && { signs }),
  };
}

async function list(deps: ChangeRoleDeps): Promise<void> {
  for (const [id, role] of await listRoles(deps)) {
    const { name, description, status, level, words } = shownRole(id, role);
    print(`  ${id.padEnd(14)}  ${status.padEnd(7)}  level ${level.padEnd(8)}  ${words}`);
    print(`  ${''.padEnd(14)}  ${[name, description].filter(Boolean).join('. ')}`);
  }
}

async function change(line: CommandLine, deps: ChangeRoleDeps): Promise<void> {
  const id = roleIdOf(line.subject);
  if (line.verb === 'show') {
    const role = shownRole(id, await findRole(id, deps));
    showChange(role, role);
    return;
  }
  const status = statusOfVerb(line.verb);
  const asked = { ...readTexts(line), rights: readRights(line), ...(status && { status }) };
  const act = line.verb === 'add' ? addRole : changeRole;
  const { before, after, entry } = await act(id, asked, line.audited, deps);
  print(id);
  showChange(shownRole(id, before), shownRole(id, after));
  if (!entry) print('Nothing to change: it is so already.');
  showOutcome(entry, 'It counts from the next call on.');
}

/** Lists, shows, adds and changes roles, and puts them off and on. */
export const roleCommand: OpsCommand = {
  name: 'role',
  subject: '<role>',
  verbs: ['list', 'show', 'add', 'change', 'on', 'off', 'remove'],
  verbsAlone: ['list'],
  summary:
    'what a role is called and lets people do: customer, agent, sales-team, operator, proxy-user, and those you add',
  options: {
    name: { type: 'string' },
    description: { type: 'string' },
    level: { type: 'string' },
    words: { type: 'string' },
    acts: { type: 'string' },
    'sees-cost': { type: 'string' },
    signs: { type: 'string' },
  },
  help: [
    ['--name "..."', 'with add and change: what it is called'],
    ['--description "..."', 'with add and change: what it is for'],
    ['--level agent|operator', 'its security level; with add and change of an added role, like all that follow'],
    ['--words session,agent', 'the access words of the route table that it holds'],
    ['--acts on|off', 'works in the accounts of customers who are assigned'],
    ['--sees-cost on|off', 'sees costs, profit and the carriers’ own numbers'],
    ['--signs on|off', 'signs agreements for a customer'],
  ],
  examples: [
    'role list',
    'role add night-desk --name "Night desk" --description "Serves customers at night" --why "starts in December"',
    'role change night-desk --sees-cost on',
    'role off proxy-user --why "no partners this year"',
    'role show agent --history',
  ],
  async run(line, portal) {
    const deps = roleDeps(portal);
    print(`at ${portal.name}`);
    if (line.verb === 'list') return list(deps);
    await change(line, deps);
    const subject = { kind: 'role', id: roleIdOf(line.subject) } as const;
    if (line.options.history) showHistory(await dynamoOperator.listNewest(subject, HISTORY_MAX));
  },
  explain: (error) => error.message,
};
