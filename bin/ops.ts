import { commands, findCommand } from '#bin/ops/commands.ts';
import { connect } from '#bin/ops/connect.ts';
import { formatHelp, formatUsage } from '#bin/ops/help.ts';
import { readCommandLine } from '#bin/ops/read-command-line.ts';
import { print } from '#bin/terminal/steps.ts';
import { runMain, UserError } from '#bin/terminal/user-error.ts';
import { PortalError } from '#contract/codes/portal-error.ts';

/** `npm run ops -- <command> ...`: what an operator changes without a screen; `npm run ops -- help` lists the commands. */
await runMain(async () => {
  const [name = 'help', ...args] = process.argv.slice(2);
  if (name === 'help' || name === '--help') {
    const about = args[0] === undefined ? undefined : findCommand(args[0]);
    for (const line of about ? formatUsage(about) : formatHelp(commands)) print(line);
    return;
  }
  const command = findCommand(name);
  const line = readCommandLine(command, args);
  try {
    await command.run(line, await connect(line));
  } catch (error) {
    if (error instanceof PortalError) throw new UserError(command.explain(error, line), ...formatUsage(command));
    throw error;
  }
});
