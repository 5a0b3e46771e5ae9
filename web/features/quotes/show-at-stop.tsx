import type { StopType } from '#contract/rules/facility-types.ts';
import { SHOW_TEXT_MAX } from '#contract/rules/show-days.ts';
import type { ShowField } from '#contract/rules/show-fields.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import type { Problems } from './draft-problems.ts';

const ends = {
  1: { end: 'origin', label: m.shows_at_pickup() },
  2: { end: 'destination', label: m.shows_at_delivery() },
} as const;

/** Two columns, or one where a date would be cut. */
const COLUMNS = 'repeat(auto-fit, minmax(max(145px, 40%), 1fr))';
const typing = folding(SHOW_TEXT_MAX);

interface ShowAtStopProps {
  stop: StopType;
  problems: Problems;
  onEdit: (path: string) => void;
}

/** The show at a convention center: its name, where in the venue, and the days on which it takes freight (H30). */
export function ShowAtStop({ stop, problems, onEdit }: ShowAtStopProps) {
  const { draft, set } = useQuoteDraft();
  const { end, label } = ends[stop];
  const bind = (name: ShowField) => ({
    name,
    value: draft[name] ?? '',
    error: problems[name],
    onValue: (text: string) => {
      // The days are checked against each other: a change of one takes back what was said of the other.
      for (const field of ['MoveInDay', 'MoveOutDay'] as const) onEdit(`${end}${field}`);
      onEdit(name);
      set({ [name]: text });
    },
  });
  return (
    <Stack gap={10}>
      <Columns gap={10} columns={COLUMNS} role="group" aria-label={label}>
        <div data-whole>
          <TextField {...bind(`${end}Show`)} label={m.shows_show()} typing={typing} />
        </div>
        <div data-whole>
          <TextField {...bind(`${end}Venue`)} label={m.shows_venue()} typing={typing} />
        </div>
        <TextField {...bind(`${end}MoveInDay`)} type="date" label={m.shows_move_in()} />
        <TextField {...bind(`${end}MoveOutDay`)} type="date" label={m.shows_move_out()} />
      </Columns>
      <Text tone="muted" size={13}>
        {stop === 1 ? m.shows_hint_pickup() : m.shows_hint_delivery()}
      </Text>
    </Stack>
  );
}
