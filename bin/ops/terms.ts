import { readFileSync } from 'node:fs';
import { makeTermsPdf } from '#bin/documents/make-terms-pdf.ts';
import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { readChoice } from '#bin/ops/read-command-line.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { type TermsKind, termsKinds } from '#contract/terms.ts';
import { publishTerms, retireTerms } from '#domain/operator/change-terms.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoTermsPublisher } from '#functions/adapters/dynamo/terms-publisher.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';

const HISTORY_MAX = 20;
const actions = ['list', 'publish', 'retire'] as const;

function requireKind(line: CommandLine): TermsKind {
  const kind = readChoice(line, 'kind', termsKinds);
  if (!kind) throw new UserError(`Say which terms: --kind ${termsKinds.join(' or ')}.`);
  return kind;
}

function readText({ options }: CommandLine): string {
  const file = options.file;
  if (file === undefined) throw new UserError('Say where the text is: --file terms.txt.');
  try {
    return readFileSync(String(file), 'utf8');
  } catch {
    throw new UserError(`The file ${file} cannot be read.`);
  }
}

async function list(): Promise<void> {
  const versions = await dynamoTerms.listVersions();
  if (versions.length === 0) print('No terms are published.');
  for (const { kind, fcTermConditionName, fcTermConditionUuid, language, publishedAt, endedAt } of versions) {
    const until = endedAt === undefined ? 'in use' : `until ${toTimestamp(new Date(endedAt))}`;
    const from = toTimestamp(new Date(publishedAt));
    print(
      `  ${kind.padEnd(9)}  ${from}  ${until.padEnd(25)}  ${fcTermConditionName} (${language})  ${fcTermConditionUuid}`,
    );
  }
}

async function publish(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const { name, language = 'en' } = line.options;
  const draft = { kind: requireKind(line), name: String(name ?? '').trim(), language: String(language) };
  const deps = { terms: dynamoTerms, publisher: dynamoTermsPublisher, now, newId };
  const { version, entry } = await publishTerms({ ...draft, text: readText(line) }, makeTermsPdf, line.audited, deps);
  print(`${version.fcTermConditionName}, ${version.fcTermConditionUuid}`);
  if (!entry) print('Nothing to change: this text is in use already.');
  showOutcome(entry, 'Customers are asked to accept it before they book.');
}

async function retire(line: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { terms: dynamoTerms, publisher: dynamoTermsPublisher, now, newId };
  const { version, entry } = await retireTerms(requireKind(line), line.audited, deps);
  print(`${version.fcTermConditionName}, ${version.fcTermConditionUuid}`);
  showOutcome(entry, 'Nobody is asked to accept terms of this kind until you publish a version.');
}

/** Lists, publishes and withdraws versions of the broker's terms and of the insurance terms. */
export const termsCommand: OpsCommand = {
  name: 'terms',
  subject: '<list|publish|retire>',
  summary: 'lists, publishes and withdraws terms and conditions and insurance terms',
  options: {
    kind: { type: 'string' },
    file: { type: 'string' },
    name: { type: 'string' },
    language: { type: 'string' },
  },
  help: [
    ['--kind broker|insurance', 'the terms and conditions, or the terms of cargo insurance'],
    ['--file <text>', "plain text: '# ' begins a heading, '- ' a point of a list, an empty line a paragraph"],
    ['--name "..."', 'what customers see above it, up to 100 characters'],
    ['--language en', "the text's language; en by default"],
  ],
  examples: [
    'terms list',
    'terms publish --kind broker --file terms.txt --name "Terms and conditions" --why "counsel’s review"',
    'terms retire --kind insurance --why "insurer changes"',
    'terms list --kind broker --history',
  ],
  async run(line, portal) {
    const action = actions.find((one) => one === line.subject);
    if (!action) throw new UserError(`terms takes ${actions.join(', ')}, not '${line.subject}'.`);
    print(`at ${portal.name}`);
    if (action === 'publish') await publish(line, portal);
    else if (action === 'retire') await retire(line, portal);
    else await list();
    if (line.options.history)
      showHistory(await dynamoOperator.listNewest({ kind: 'terms', id: requireKind(line) }, HISTORY_MAX));
  },
  explain: (error) => (error.status === 404 ? 'No terms of this kind are in use.' : error.message),
};
