import type { OpsCommand } from '#bin/ops/command.ts';

const shared: OpsCommand['help'] = [
  ['--why "..."', 'the reason, kept in the audit log with the change'],
  ['--by <name>', 'who makes the change; by default your login on this machine'],
  ['--history', 'shows the newest changes in the audit log'],
  ['--aws', 'the portal that `npm run deploy` put on AWS (needs AWS_REGION and credentials), not the local one'],
  ['--outputs <file>', 'where the outputs of that deployment are; .local/aws/outputs.json by default'],
];

const listOf = (rows: OpsCommand['help']): string[] => {
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(widest)}  ${meaning}`);
};

/** How one command is used. */
export function formatUsage({ name, verbs, subject, more, summary, help, examples }: OpsCommand): string[] {
  return [
    `npm run ops -- ${name} ${verbs ? `${verbs.join('|')} ` : ''}${subject}${more ? ` [${more}]` : ''} [options]`,
    `  ${summary}`,
    '',
    ...listOf([...help, ...shared]),
    '',
    'For example',
    ...examples.map((example) => `  npm run ops -- ${example}`),
  ];
}

/** Every command in a line, and how to learn more. */
export function formatHelp(commands: readonly OpsCommand[]): string[] {
  return [
    'The operator’s tool: works on the running local portal, or with --aws on the deployed one.',
    'Every change is written together with an entry in the audit log: who, when, what from and to, why.',
    '',
    ...listOf(commands.map(({ name, subject, summary }) => [`${name} ${subject}`, summary] as const)),
    '',
    'More about one of them: npm run ops -- help <command>',
  ];
}
