import classes from './field.module.css';
import { describedControl, FieldFrame, type FieldProps, fieldId } from './field.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  onValue: (text: string) => void;
  rows?: number;
  max?: number;
  disabled?: boolean;
}

/** Several lines of text with label, hint and problem. */
export function TextArea(props: TextAreaProps) {
  const { name, label, labelHidden, value, onValue, error, errorId, hint, noteId, rows = 3, max, disabled } = props;
  return (
    <FieldFrame {...{ name, label, labelHidden, error, errorId, hint }}>
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
