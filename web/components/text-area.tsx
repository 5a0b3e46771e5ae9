import * as m from '#texts/compiled/messages.js';
import classes from './field.module.css';
import { describedControl, FieldFrame, type FieldProps, fieldId } from './field.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  onValue: (text: string) => void;
  rows?: number;
  max?: number;
  /** Says below how much of `max` is used. */
  counted?: boolean;
  disabled?: boolean;
}

/** Several lines of text with label, hint and problem. */
export function TextArea(props: TextAreaProps) {
  const { name, label, labelHidden, value, onValue, error, errorId, hint, noteId, rows = 3, max, disabled } = props;
  const count = props.counted && max !== undefined ? m.components_count_of({ count: value.length, max }) : undefined;
  return (
    <FieldFrame {...{ name, label, labelHidden, error, errorId, hint, count }}>
      <textarea
        id={fieldId(name)}
        className={classes.input}
        data-field={name}
        rows={rows}
        maxLength={max}
        disabled={disabled}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...describedControl({ name, error, errorId, hint, noteId })}
      />
    </FieldFrame>
  );
}
