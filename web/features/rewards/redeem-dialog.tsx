import { useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { Redeemed, RewardPrize, Rewards } from '#contract/rewards.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { usePress } from '#web/api/use-press.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { money } from './reward-words.ts';

interface RedeemDialogProps {
  prize: RewardPrize;
  rewards: Rewards;
  onClose: () => void;
  onDone: (redeemed: Redeemed) => Promise<void>;
}

/** Asks before points become store credit, and says what there is afterwards (C151). */
export function RedeemDialog({ prize, rewards, onClose, onDone }: RedeemDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = usePress((asked: RewardPrize, options) => call('redeemReward', asked, options));
  const close = () => !busy && onClose();
  const amount = money(prize.amount);
  const redeem = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onDone(await press(prize));
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={m.rewards_confirm_title({ points: formatNumber(prize.points) })}
      buttons={
        <>
          <Button onClick={close}>{m.rewards_keep()}</Button>
          <Button kind="primary" busy={busy} onClick={() => void redeem()}>
            {m.rewards_confirm({ amount })}
          </Button>
        </>
      }
    >
      <Text>{m.rewards_confirm_text({ amount, days: rewards.creditDays })}</Text>
      <Text tone="muted">{m.rewards_confirm_left({ points: formatNumber(rewards.points - prize.points) })}</Text>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </Dialog>
  );
}
