import { useState } from 'react';
import { type ListColumn, listColumns } from '#contract/rules/list-columns.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Stack } from '#web/components/layout.tsx';
import { LightDialog } from '#web/components/light-dialog.tsx';
import { Text } from '#web/components/text.tsx';
import { columnLabels } from './orders-table.tsx';

interface ColumnsDialogProps {
  shown: readonly ListColumn[];
  onShown: (columns: readonly ListColumn[]) => void;
  onClose: () => void;
}

/** Which columns the list has; kept in this browser. */
export function ColumnsDialog({ shown, onShown, onClose }: ColumnsDialogProps) {
  const [chosen, setChosen] = useState(shown);
  const toggle = (column: ListColumn, on: boolean) =>
    setChosen(listColumns.filter((one) => (one === column ? on : chosen.includes(one))));
  const save = () => {
    onShown(chosen);
    onClose();
  };
  return (
    <LightDialog
      title={m.booked_columns()}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={() => setChosen(listColumns)}>{m.booked_columns_all()}</Button>
          <Button kind="primary" onClick={save}>
            {m.booked_columns_save()}
          </Button>
        </>
      }
    >
      <Text tone="muted">{m.booked_columns_kept()}</Text>
      <Stack as="fieldset" gap={4}>
        <legend className="visually-hidden">{m.booked_columns()}</legend>
        {columnLabels.map(({ key, label }) => (
          <Checkbox
            key={key}
            name={`column-${key}`}
            label={label}
            value={chosen.includes(key)}
            onValue={(on) => toggle(key, on)}
          />
        ))}
      </Stack>
    </LightDialog>
  );
}
