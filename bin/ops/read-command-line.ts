import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { CommandLine, OpsCommand } from '#bin/ops/command.ts';
import { formatUsage } from '#bin/ops/help.ts';
import { UserError } from '#bin/terminal/user-error.ts';

const shared = {
  why: { type: 'string', default: '' },
  by: { type: 'string' },
  history: { type: 'boolean', default: false },
  aws: { type: 'boolean', default: false },
  outputs: { type: 'string' },
} as const;

const WHY_MAX = 500;
const BY_MAX = 100;

/** Control characters would break the lines of the audit log. */
const clean = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Reads what was typed after the command's name. Throws UserError, with the command's usage, for anything it does not take. */
export function readCommandLine(command: OpsCommand, args: readonly string[]): CommandLine {
  const { values, positionals } = parse(command, args);
  const [verb = '', subject, ...rest] = command.verbs ? positionals : ['', ...positionals];
  if (command.verbs && !command.verbs.includes(verb))
    throw new UserError(`Say what to do: ${command.verbs.join(', ')}.`, ...formatUsage(command));
  const isAlone = command.verbsAlone?.includes(verb) === true;
  const [more = '', ...tooMany] = command.more ? rest : ['', ...rest];
  if (isAlone ? subject !== undefined : !subject || tooMany.length > 0)
    throw new UserError(`Name one ${command.subject}.`, ...formatUsage(command));
  const { why, by, aws, outputs, ...options } = values;
  const audited = { by: clean(String(by ?? userInfo().username)), why: clean(String(why)) };
  if (audited.by === '' || audited.by.length > BY_MAX || audited.why.length > WHY_MAX)
    throw new UserError(`--by takes 1 to ${BY_MAX} characters, --why up to ${WHY_MAX}.`);
  return {
    subject: subject ?? '',
    verb,
    more,
    options,
    audited,
    onAws: aws === true,
    outputs: outputs === undefined ? undefined : String(outputs),
  };
}

function parse(command: OpsCommand, args: readonly string[]) {
  try {
    const options = { ...shared, ...command.options };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error), ...formatUsage(command));
  }
}

/** An option that takes 'on' or 'off'; undefined where it was left out. Throws UserError for another value. */
export function readSwitch({ options }: Pick<CommandLine, 'options'>, name: string): boolean | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  if (value !== 'on' && value !== 'off') throw new UserError(`--${name} takes 'on' or 'off', not '${value}'.`);
  return value === 'on';
}

/** An option that takes one of a few words; undefined where it was left out. Throws UserError, with the words, for another value. */
export function readChoice<Word extends string>(
  { options }: Pick<CommandLine, 'options'>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const found = words.find((word) => word.toLowerCase() === String(value).toLowerCase());
  if (!found) throw new UserError(`--${name} takes ${words.join(', ')}, not '${value}'.`);
  return found;
}
