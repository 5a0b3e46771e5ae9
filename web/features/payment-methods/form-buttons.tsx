import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import classes from './payment-methods.module.css';

interface FormButtonsProps {
  label: string;
  busy: boolean;
  onCancel: () => void;
}

/** The buttons of a form over the page, the main one last; on phones above each other, the main one first. */
export function FormButtons({ label, busy, onCancel }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button onClick={onCancel}>{m.payments_cancel()}</Button>
      <Button type="submit" kind="primary" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
