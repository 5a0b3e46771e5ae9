import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { addressFields } from '#contract/addresses.ts';
import type { StopType } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';
import { addressFieldOf, addressFromStop } from './stop-from-address.ts';

/** Saves what was typed of a stop as an address of the book (Q23, C33). */
export function SaveStop({ stop }: { stop: StopType }) {
  const { draft, set } = useQuoteDraft();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const typed = addressFromStop(stop, draft);
  if (draft[addressFieldOf(stop)])
    return (
      <Text tone="muted" size={13} icon={<IconCheck aria-hidden size={16} stroke={1.75} />}>
        {m.addresses_stop_in_book()}
      </Text>
    );
  const missing = [typed.company, typed.address1, typed.customerZip].some((text) => text.trim() === '');
  const save = async () => {
    const checked = addressFields.safeParse(typed);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    setBusy(true);
    setProblem('');
    try {
      const made = await call('addAddress', typed, { idempotencyKey: newIdempotencyKey() });
      set({ [addressFieldOf(stop)]: made.customerAddressUuid });
      showToast({ type: 'success', text: m.addresses_added({ company: made.company }) });
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        busy={busy}
        why={missing ? m.addresses_stop_missing() : undefined}
        onClick={() => void save()}
      >
        {m.addresses_stop_save()}
      </Button>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </>
  );
}
