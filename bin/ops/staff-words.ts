import type { CommandLine } from '#bin/ops/command.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import type { RoleStatus } from '#domain/agents/change-role.ts';

const NAME_MAX = 60;
const DESCRIPTION_MAX = 255;

const statuses: Readonly<Record<string, RoleStatus>> = { on: 'on', off: 'off', remove: 'removed' };

/** The status that a verb sets; undefined for one that sets none. */
export const statusOfVerb = (verb: string): RoleStatus | undefined => statuses[verb];

/** The options --name and --description of a role or a security level. Throws UserError for one that is empty or too long. */
export function readTexts({ options }: CommandLine): { readonly name?: string; readonly description?: string } {
  const [name, description] = [options.name, options.description].map((text) =>
    text === undefined
      ? undefined
      : String(text)
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim(),
  );
  if (name !== undefined && (name === '' || name.length > NAME_MAX))
    throw new UserError(`--name takes 1 to ${NAME_MAX} characters.`);
  if (description !== undefined && description.length > DESCRIPTION_MAX)
    throw new UserError(`--description takes up to ${DESCRIPTION_MAX} characters.`);
  return { ...(name !== undefined && { name }), ...(description !== undefined && { description }) };
}
