import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { formatList } from '#contract/format/numbers.ts';
import { showTypedPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';
import { swapStops } from './swap-stops.ts';

interface SwapButtonProps {
  /** What was said about the stops' fields no longer holds. */
  onSwapped: () => void;
}

/** Swaps pickup and delivery with everything that belongs to them; says what the other stop does not offer. */
export function SwapButton({ onSwapped }: SwapButtonProps) {
  const [said, setSaid] = useState('');
  const swap = () => {
    const before = useQuoteDraft.getState().draft;
    const { draft, dropped } = swapStops(before);
    useQuoteDraft.setState({ draft });
    onSwapped();
    const { shippingFromPostalCode: from, shippingToPostalCode: to } = draft;
    setSaid(
      from && to
        ? m.quotes_swapped_lane({ from: showTypedPostalCode(from), to: showTypedPostalCode(to) })
        : m.quotes_swapped(),
    );
    if (dropped.length === 0) return;
    const undo = () => useQuoteDraft.setState({ draft: before });
    showToast({
      type: 'info',
      text: m.quotes_swapped_without({ services: formatList(dropped) }),
      action: { label: m.quotes_undo(), run: undo },
    });
  };
  return (
    <>
      <Button
        kind="link"
        size="small"
        icon={<IconArrowsExchange aria-hidden size={16} stroke={1.75} />}
        aria-label={m.quotes_swap_label()}
        onClick={swap}
      >
        {m.quotes_swap()}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
