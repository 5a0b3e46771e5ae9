import { IconCheck, IconPlus } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import classes from './quote-form.module.css';

/** What the whole freight needs, wherever it is; hazardous goods and excessive length are known from the lines. */
export function FreightChips() {
  const on = useQuoteDraft(({ draft }) => draft.Extra_PFZ === true);
  const set = useQuoteDraft((store) => store.set);
  const Icon = on ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={on}
      onClick={() => set({ Extra_PFZ: on ? undefined : true })}
    >
      <Icon aria-hidden size={16} stroke={2} />
      {m.quotes_protect_from_freezing()}
    </button>
  );
}
