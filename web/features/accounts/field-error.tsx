import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field-error.module.css';

/** The sentence under a field, with a mark beside it so that colour alone does not carry it. */
export function fieldError(text: string | undefined) {
  if (!text) return undefined;
  return (
    <span className={classes.fieldError}>
      <IconAlertCircle size={14} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </span>
  );
}
