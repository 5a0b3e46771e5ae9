import * as m from '#texts/compiled/messages.js';
import { ToggleChip } from '#web/components/chip.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

/** What the whole freight needs, wherever it is; hazardous goods and excessive length are known from the lines. */
export function FreightChips() {
  const on = useQuoteDraft(({ draft }) => draft.Extra_PFZ === true);
  const set = useQuoteDraft((store) => store.set);
  return (
    <ToggleChip on={on} onToggle={(next) => set({ Extra_PFZ: next || undefined })}>
      {m.quotes_protect_from_freezing()}
    </ToggleChip>
  );
}
