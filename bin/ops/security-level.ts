import type { CommandLine, OpsCommand } from '#bin/ops/command.ts';
import { roleDeps } from '#bin/ops/role.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { readTexts, statusOfVerb } from '#bin/ops/staff-words.ts';
import { print } from '#bin/terminal/steps.ts';
import { changeLevel, findLevel, levelIdOf, listLevels, shownLevel } from '#domain/agents/change-level.ts';
import type { ChangeRoleDeps } from '#domain/agents/change-role.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';

const HISTORY_MAX = 20;

async function list(deps: ChangeRoleDeps): Promise<void> {
  for (const [id, level] of await listLevels(deps)) {
    const { name, description, status, words } = shownLevel(level);
    print(`  ${id.padEnd(8)}  ${status.padEnd(7)}  ${words}`);
    print(`  ${''.padEnd(8)}  ${[name, description].filter(Boolean).join('. ')}`);
  }
}

async function change(line: CommandLine, deps: ChangeRoleDeps): Promise<void> {
  const id = levelIdOf(line.subject);
  if (line.verb === 'show') {
    const level = shownLevel(await findLevel(id, deps));
    showChange(level, level);
    return;
  }
  const status = statusOfVerb(line.verb);
  const { before, after, entry } = await changeLevel(
    id,
    { ...readTexts(line), ...(status && { status }) },
    line.audited,
    deps,
  );
  showChange(shownLevel(before), shownLevel(after));
  if (!entry) print('Nothing to change: it is so already.');
  showOutcome(entry, 'It counts from the next call on.');
}

/** Lists, shows and names security levels, and puts them off and on. */
export const securityLevelCommand: OpsCommand = {
  name: 'security-level',
  subject: '<level>',
  verbs: ['list', 'show', 'change', 'on', 'off', 'remove'],
  verbsAlone: ['list'],
  summary: 'the most that roles of a level (customer, agent, operator) may hold; puts all roles of a level off and on',
  options: { name: { type: 'string' }, description: { type: 'string' } },
  help: [
    ['--name "..."', 'with change: what it is called'],
    ['--description "..."', 'with change: what it is for'],
  ],
  examples: [
    'security-level list',
    'security-level change agent --name "Staff" --description "Whoever serves customers"',
    'security-level off agent --why "suspicious sign-ins of staff"',
    'security-level on agent --history',
  ],
  async run(line, portal) {
    const deps = roleDeps(portal);
    print(`at ${portal.name}`);
    if (line.verb === 'list') return list(deps);
    await change(line, deps);
    const subject = { kind: 'security-level', id: levelIdOf(line.subject) } as const;
    if (line.options.history) showHistory(await dynamoOperator.listNewest(subject, HISTORY_MAX));
  },
  explain: (error) => error.message,
};
