import { useState } from 'react';
import { BOLS_MAX } from '#contract/documents.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Stack } from '#web/components/layout.tsx';
import { LightDialog } from '#web/components/light-dialog.tsx';
import { Text } from '#web/components/text.tsx';
import { useMerged } from '#web/features/documents/use-merged.ts';

interface BolsDialogProps {
  /** The orders that have a bill of lading. */
  rows: readonly ShipmentRow[];
  onClose: () => void;
}

/** Takes the bills of lading of several shipments away as one PDF (C79, H17). */
export function BolsDialog({ rows, onClose }: BolsDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { take, busy } = useMerged(onClose);
  const isAll = chosen.size === rows.length;
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const why =
    chosen.size === 0
      ? m.documents_bols_which()
      : chosen.size > BOLS_MAX
        ? m.documents_bols_most({ max: BOLS_MAX })
        : undefined;
  return (
    <LightDialog
      title={m.documents_bols_title()}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{m.components_cancel()}</Button>
          <Button kind="primary" busy={busy} why={why} onClick={() => take({ shipmentIds: [...chosen].join(',') })}>
            {m.documents_one_pdf()}
          </Button>
        </>
      }
    >
      <Text tone="muted">{m.documents_bols_text()}</Text>
      <Stack as="fieldset" gap={4}>
        <legend className="visually-hidden">{m.documents_bols_title()}</legend>
        <Checkbox
          name="bols-all"
          label={<strong>{m.documents_bols_all()}</strong>}
          value={isAll}
          onValue={(on) => setChosen(new Set(on ? rows.map(({ shipmentUuid }) => shipmentUuid) : []))}
        />
        {rows.map(({ shipmentUuid, shipmentShortId: shortId, shipmentName: name }) => (
          <Checkbox
            key={shipmentUuid}
            name={`bol-${shipmentUuid}`}
            label={m.documents_bols_row({ shortId, name })}
            value={chosen.has(shipmentUuid)}
            onValue={(on) => choose(shipmentUuid, on)}
          />
        ))}
      </Stack>
    </LightDialog>
  );
}
