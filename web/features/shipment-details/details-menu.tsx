import { IconCopy, IconRefresh, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { toastsOf } from '#web/api/call-error.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { LateMenu } from '#web/components/late-menu.tsx';
import type { MenuItem } from '#web/components/menu.tsx';
import { copyOfShipment } from '#web/features/quotes/reuse/copy-path.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { changeActive } from '#web/features/shipment/change-active.ts';
import { showToast } from '#web/stores/toasts.ts';
import { isTruckOrder, type Order } from './order.ts';
import { freeCancelOf } from './stage-line.ts';

const CancelDialog = lazySection(() => import('./cancel/cancel-dialog.tsx').then((module) => module.CancelDialog));

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const;
const CANCELLED = 7;
const DEACTIVATED = 8;

/** Whether the address asks to cancel, as the menu of the list does, and the way to ask and to stop asking. */
function useCanceling(status: number) {
  const [search, setSearch] = useSearchParams();
  const change = (asked: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (asked) next.set('cancel', '1');
        else next.delete('cancel');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    canceling: search.get('cancel') === '1' && status !== CANCELLED && status !== DEACTIVATED,
    ask: () => change(true),
    stop: () => change(false),
  };
}

/** What can be done with the shipment as a whole. */
export function DetailsMenu({ shipment }: { shipment: Order }) {
  const { revalidate } = useRevalidator();
  const locked = useLockReason();
  const { shipmentUuid, version, shipmentStatusId: status, editable } = shipment;
  const { canceling, ask, stop } = useCanceling(status.id);
  const activate = async () => {
    try {
      showToast(await changeActive(shipmentUuid, version, true));
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
    }
    await revalidate();
  };
  const copy: MenuItem = {
    label: m.details_ship_again(),
    icon: <IconCopy {...icon} />,
    ...(locked === undefined ? { to: copyOfShipment(shipmentUuid) } : { why: locked }),
  };
  const cancel: MenuItem = {
    label: freeCancelOf(shipment, new Date()) ? m.cancel_shipment_free() : m.cancel_shipment(),
    icon: <IconX {...icon} />,
    danger: true,
    run: ask,
    ...(!editable.cancel.allowed && { why: editable.cancel.reason ?? m.cancel_not_now() }),
  };
  const reactivate: MenuItem = {
    label: m.details_activate(),
    icon: <IconRefresh {...icon} />,
    run: () => void activate(),
  };
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef(canceling);
  useEffect(() => {
    // The menu was closed before its dialog opened: nothing else knows where the focus belongs.
    if (before.current && !canceling) holder.current?.querySelector('button')?.focus();
    before.current = canceling;
  }, [canceling]);
  return (
    <div ref={holder}>
      <LateMenu
        label={m.details_more()}
        items={[
          ...(isTruckOrder(shipment) ? [] : [copy]),
          ...(status.id === DEACTIVATED ? [reactivate] : status.id === CANCELLED ? [] : [cancel]),
        ]}
      />
      <Suspense fallback={null}>{canceling && <CancelDialog shipment={shipment} onClose={stop} />}</Suspense>
    </div>
  );
}
