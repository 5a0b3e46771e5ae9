import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { keepQuote } from '#web/features/rates/use-leave-results.ts';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formPath } from '#web/format/format-row.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import type { StoredQuery } from '#web/stores/draft-shape.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';

interface EditShipmentProps {
  shipmentUuid: string;
  kind?: 'link' | 'secondary';
  icon?: ReactNode;
}

/** Opens the quote in its form, freight and places as they were priced (C58); another price replaces this one. */
export function EditShipment({ shipmentUuid, kind = 'link', icon }: EditShipmentProps) {
  const navigate = useNavigate();
  const why = useLockReason();
  const [busy, setBusy] = useState(false);
  const edit = async () => {
    setBusy(true);
    try {
      const { quoteQuery } = await call('viewShipment', { shipmentUuid });
      useQuoteDraft.getState().set(draftFromQuery(quoteQuery as StoredQuery));
      await navigate(formPath(shipmentUuid), { state: keepQuote });
    } catch (thrown) {
      for (const one of toastsOf(thrown)) showToast(one);
      setBusy(false);
    }
  };
  return (
    <Button kind={kind} busy={busy} why={why} icon={icon} onClick={() => void edit()}>
      {m.booking_edit_shipment()}
    </Button>
  );
}
