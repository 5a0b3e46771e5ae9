import type { CommandLine, OpsCommand } from '#bin/ops/command.ts';
import { showChange, showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import { POP_UP_LABEL_MAX, POP_UP_TEXT_MAX } from '#contract/pop-up.ts';
import { changePopUp, type PopUpChange } from '#domain/operator/change-pop-up.ts';
import type { PopUp } from '#domain/pop-up/pop-up.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoPopUpChanger } from '#functions/adapters/dynamo/pop-up-changer.ts';

const HISTORY_MAX = 20;

const shown = (popUp: PopUp | undefined) => ({
  enabled: popUp?.enabled ? 'on' : 'off',
  text: popUp?.text ?? '',
  link: popUp?.link ? `${popUp.link.label}: ${popUp.link.href}` : 'none',
});

function readChange({ subject, options }: CommandLine): PopUpChange {
  if (subject === 'on' || subject === 'off') return { enabled: subject === 'on' };
  if (subject !== 'set') throw new UserError(`pop-up takes set, on, off or show, not '${subject}'.`);
  const { text, label, link } = options;
  if (text === undefined) throw new UserError('Say what it shows: --text "...".');
  if ((label === undefined) !== (link === undefined)) throw new UserError('A link needs both --label and --link.');
  return { text: String(text), ...(link !== undefined && { link: { label: String(label), href: String(link) } }) };
}

/** Sets what the exit pop-up shows, and turns it on and off. */
export const popUpCommand: OpsCommand = {
  name: 'pop-up',
  subject: '<show|set|on|off>',
  summary: 'shows and sets the exit pop-up, and turns it on or off',
  options: { text: { type: 'string' }, label: { type: 'string' }, link: { type: 'string' } },
  help: [
    ['--text "..."', `plain text, up to ${POP_UP_TEXT_MAX} characters`],
    ['--label "..."', `words of its link, up to ${POP_UP_LABEL_MAX} characters`],
    ['--link <address>', 'where the link leads: /home/freight-quote, or an address with https://'],
  ],
  examples: [
    'pop-up set --text "Call us for volume rates." --label "Get a quote" --link /home/freight-quote',
    'pop-up on --why "spring campaign"',
    'pop-up show --history',
  ],
  async run(line, { now, newId, name }) {
    print(`at ${name}`);
    if (line.subject === 'show') {
      const popUp = await dynamoPopUpChanger.find();
      showChange(shown(popUp), shown(popUp));
    } else {
      const deps = { popUp: dynamoPopUpChanger, now, newId };
      const { before, after, entry } = await changePopUp(readChange(line), line.audited, deps);
      showChange(shown(before), shown(after));
      if (!entry) print('Nothing to change: it is so already.');
      showOutcome(entry, 'Visitors get it within a minute.');
    }
    if (line.options.history) showHistory(await dynamoOperator.listNewest({ kind: 'pop-up', id: 'exit' }, HISTORY_MAX));
  },
  explain: (error) => (error.status === 404 ? 'Set its content first: pop-up set --text "...".' : error.message),
};
