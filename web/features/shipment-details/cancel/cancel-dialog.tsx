import { useEffect, useState } from 'react';
import type { CancelTerms } from '#contract/cancellations.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Output } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { DialogButtons } from '#web/components/dialog-buttons.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { Order } from '../order.ts';
import { CancelForm } from './cancel-form.tsx';
import { cancelTitle } from './cancel-words.ts';

export type CancelReasons = Output<'getMasterData'>['cancelReasons'];

interface CancelOffer {
  readonly terms: CancelTerms;
  readonly reasons: CancelReasons;
}

interface CancelDialogProps {
  shipment: Order;
  onClose: () => void;
}

/** What cancelling costs now, and the way to do it. */
export function CancelDialog({ shipment, onClose }: CancelDialogProps) {
  const { offer, problem, load } = useCancelTerms(shipment);
  const title = offer ? cancelTitle(offer.terms) : m.cancel_title_asking();
  return (
    <Dialog opened onClose={onClose} title={title} width={620} loading={!offer}>
      {problem && (
        <>
          <MessageBox kind="error" action={{ label: m.details_try_again(), run: load }}>
            {problem}
          </MessageBox>
          {!offer && (
            <DialogButtons>
              <Button onClick={onClose}>{m.cancel_keep()}</Button>
            </DialogButtons>
          )}
        </>
      )}
      {!offer && !problem && <Waiting />}
      {offer && <CancelForm {...offer} shipment={shipment} onClose={onClose} onTermsChanged={load} />}
    </Dialog>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">{m.cancel_asking()}</span>
      <Stack gap={12}>
        <Skeleton height={8} />
        <Skeleton height={96} radius={10} />
        <Skeleton height={44} radius={8} />
        <Skeleton height={44} radius={8} />
      </Stack>
    </div>
  );
}

/** The terms of cancelling now (what is typed stays while they are read again), and the reasons to choose from; nothing is cancelled by asking. */
function useCancelTerms({ shipmentUuid, version }: Order) {
  const [offer, setOffer] = useState<CancelOffer>();
  const [problem, setProblem] = useState<string>();
  // A further try asks again.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    setProblem(undefined);
    Promise.all([
      call('cancelShipment', { shipmentUuid, version, preview: 1 }),
      call('getMasterData', { status: '1', visible: '1' }),
    ]).then(
      ([{ terms }, { cancelReasons: reasons }]) => wanted && setOffer({ terms, reasons }),
      (thrown: unknown) => wanted && setProblem(sentenceOf(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [shipmentUuid, version, tries]);
  return { offer, problem, load: () => setTries((count) => count + 1) };
}
