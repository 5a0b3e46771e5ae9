import { useId } from 'react';
import field from './field.module.css';
import classes from './output-field.module.css';
import { Text } from './text.tsx';

interface OutputFieldProps {
  label: string;
  value: string | undefined;
  /** The source of the value, at the end of the field: 'from the ZIP code'. */
  note?: string;
}

/** Where there is no room for both, the note breaks into lines before the value does. */
const noteStyle = {
  flex: '0 1000 auto',
  marginLeft: 'auto',
  paddingLeft: 8,
  fontWeight: 400,
  textAlign: 'end',
} as const;

/** A result among the fields it comes from; read out as it changes, never typed. */
export function OutputField({ label, value, note }: OutputFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <span className={field.labelRow} id={id}>
        {label}
      </span>
      <output aria-labelledby={id} className={classes.value} data-empty={value === undefined || undefined}>
        {value ?? '–'}
        {note && value !== undefined && (
          <Text as="span" size={12} tone="muted" style={noteStyle}>
            {note}
          </Text>
        )}
      </output>
    </div>
  );
}
