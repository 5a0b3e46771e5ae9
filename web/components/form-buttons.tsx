import * as m from '#texts/compiled/messages.js';
import { Button } from './button.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { Row } from './layout.tsx';

interface FormButtonsProps {
  label: string;
  kind?: 'primary' | 'danger';
  busy: boolean;
  /** Without one the form cannot be given up. */
  onCancel?: (() => void) | undefined;
  /** The form stands over the page, in a dialog. */
  over?: boolean;
}

/** The buttons of a form that can be given up: what it does, and Cancel. */
export function FormButtons({ label, kind = 'primary', busy, onCancel, over = false }: FormButtonsProps) {
  const main = (
    <Button type="submit" kind={kind} busy={busy}>
      {label}
    </Button>
  );
  if (over)
    return (
      <DialogButtons>
        <Button onClick={onCancel}>{m.components_cancel()}</Button>
        {main}
      </DialogButtons>
    );
  return (
    <Row gap={12}>
      {main}
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {m.components_cancel()}
        </Button>
      )}
    </Row>
  );
}
