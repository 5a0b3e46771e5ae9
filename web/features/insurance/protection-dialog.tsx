import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { PROTECTION_QUERY, shownMoney } from '#web/format/format-row.ts';
import { BuyForm } from './buy-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { DifferenceForm } from './difference-form.tsx';
import { OwnCoverForm } from './own-cover-form.tsx';
import type { ProtectionData } from './use-protection.ts';

interface ProtectionDialogProps {
  data: ProtectionData;
  /** Something of it was bought, changed or ended. */
  onChanged: () => Promise<void>;
}

type Protection = ProtectionData['protection'];

/** The button and the dialog of a shipment's protection; an address with i=1 opens it (S38). */
export function ProtectionDialog({ data, onChanged }: ProtectionDialogProps) {
  const { protection } = data;
  const [opened, setOpened] = useState(false);
  const [added, setAdded] = useState<Protection>();
  const [isMoreDue, setMoreDue] = useState(false);
  const { revalidate } = useRevalidator();
  useOpenedByUrl(() => setOpened(true));
  // H32: the page is read again, bill and history with it.
  const changed = async () => void (await Promise.all([onChanged(), revalidate()]));
  const close = () => {
    setOpened(false);
    setAdded(undefined);
    setMoreDue(false);
  };
  const isNone = protection.state === 'none' && !protection.closed;
  return (
    <>
      <Button kind="link" size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {isNone ? m.insurance_add() : m.insurance_open()}
      </Button>
      <Dialog opened={opened} onClose={close} title={titleOf(added !== undefined, isMoreDue)} width={620}>
        {opened && added && <Added protection={added} onClose={close} />}
        {opened && isMoreDue && <DifferenceForm shipmentUuid={protection.shipmentUuid} onClose={close} />}
        {opened && !added && !isMoreDue && (
          <Ways
            data={data}
            onChanged={changed}
            onClose={close}
            onMoreDue={() => setMoreDue(true)}
            onAdded={(now) => void changed().then(() => setAdded(now))}
          />
        )}
      </Dialog>
    </>
  );
}

const titleOf = (isAdded: boolean, isMoreDue: boolean): string => {
  if (isMoreDue) return m.insurance_difference();
  return isAdded ? m.insurance_added_title() : m.insurance_protection();
};

/** Opens the dialog where the address asks for it, once. */
function useOpenedByUrl(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(PROTECTION_QUERY) === '1';
  useEffect(() => {
    if (!isAsked) return;
    open();
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PROTECTION_QUERY);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
}

/** H32: what was added. */
function Added({ protection, onClose }: { protection: Protection; onClose: () => void }) {
  const { cover } = protection;
  const number = cover?.insuranceCertificateNumber;
  return (
    <Stack gap={20}>
      <Text>
        {cover && number
          ? m.insurance_added_text({ value: shownMoney(cover.insuranceDeclaredValue), number })
          : m.insurance_added_pending()}
      </Text>
      <div>
        <Button kind="primary" onClick={onClose}>
          {m.insurance_done()}
        </Button>
      </div>
    </Stack>
  );
}

interface WaysProps extends ProtectionDialogProps {
  onClose: () => void;
  onAdded: (protection: Protection) => void;
  onMoreDue: () => void;
}

/** What can be done about the protection where it stands. */
function Ways({ data, onChanged, onClose, onAdded, onMoreDue }: WaysProps): ReactNode {
  const { protection } = data;
  const { state, closed, changesTo } = protection;
  if (closed) return <Still text={closed} onClose={onClose} />;
  switch (state) {
    case 'active':
      if (changesTo) return <Still text={m.insurance_changing()} onClose={onClose} />;
      return (
        <Stack gap={32}>
          <ChangeForm {...{ data, onChanged, onMoreDue }} />
          <CancelForm data={data} onChanged={onChanged} onClose={onClose} />
        </Stack>
      );
    case 'settling':
      return <Still text={m.insurance_pending()} onClose={onClose} />;
    case 'canceling':
      return <Still text={m.insurance_canceling()} onClose={onClose} />;
    case 'ownCover':
      return <OwnCoverForm data={data} onChanged={onChanged} />;
    default:
      return (
        <Stack gap={32}>
          <BuyForm data={data} onAdded={onAdded} />
          <OwnCoverForm data={data} onChanged={onChanged} />
        </Stack>
      );
  }
}

const Still = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Stack gap={20}>
    <Text>{text}</Text>
    <div>
      <Button onClick={onClose}>{m.insurance_close()}</Button>
    </div>
  </Stack>
);
