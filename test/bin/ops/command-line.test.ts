import { describe, expect, test } from 'vitest';
import { commands, findCommand } from '#bin/ops/commands.ts';
import { customerCommand } from '#bin/ops/customer.ts';
import { formatHelp, formatUsage } from '#bin/ops/help.ts';
import { readChoice, readCommandLine, readSwitch } from '#bin/ops/read-command-line.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { templates } from '#contract/rate-templates.ts';

const read = (...args: string[]) => readCommandLine(customerCommand, args);

describe('the operator’s command line', () => {
  test('reads whom it is about, the options, who and why', () => {
    const line = read(
      'dana@whitfieldpumps.example',
      '--lock',
      'on',
      '--why',
      ' unpaid\nsince  October ',
      '--by',
      'Marcus',
    );
    expect(line).toMatchObject({
      subject: 'dana@whitfieldpumps.example',
      audited: { by: 'Marcus', why: 'unpaid since October' },
      onAws: false,
    });
    expect(readSwitch(line, 'lock')).toBe(true);
    expect(read('a@b.example').audited.by).not.toBe('');
    expect(readSwitch(read('a@b.example'), 'lock')).toBeUndefined();
    expect(readChoice(read('a@b.example', '--template', 'singlerate_v2'), 'template', templates)).toBe('SingleRate_v2');
  });

  test.each([
    [[]],
    [['a@b.example', 'c@d.example']],
    [['a@b.example', '--unknown', 'x']],
    [['a@b.example', '--why', 'x'.repeat(501)]],
    [['a@b.example', '--by', ' ']],
  ])('%j is rejected with advice', (args) => {
    expect(() => read(...args)).toThrow(UserError);
  });

  test('a wrong value names the right ones', () => {
    expect(() => readSwitch(read('a@b.example', '--lock', 'yes'), 'lock')).toThrow("'on' or 'off'");
    expect(() => readChoice(read('a@b.example', '--template', 'List'), 'template', templates)).toThrow('SingleRate_v1');
    expect(() => findCommand('customers')).toThrow("There is no command 'customers'.");
  });

  test('help lists every command, and each says its options and examples', () => {
    const help = formatHelp(commands).join('\n');
    for (const command of commands) {
      expect(help).toContain(`${command.name} ${command.subject}`);
      const usage = formatUsage(command).join('\n');
      for (const option of Object.keys(command.options)) expect(usage).toContain(`--${option}`);
      expect(command.examples.every((example) => example.startsWith(`${command.name} `))).toBe(true);
    }
  });
});
