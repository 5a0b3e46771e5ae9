import { IconAlertCircle } from '@tabler/icons-react';
import classes from './field.module.css';
import { type FieldProps, fieldId } from './field.tsx';

/** What makes an input of Mantine's look and speak like every other field of the portal. */
export function mantineField({ name, label, labelHidden, error, hint }: FieldProps) {
  return {
    id: fieldId(name),
    'data-field': name,
    'data-pick': true,
    label,
    description: hint,
    error: error ? (
      <>
        <IconAlertCircle aria-hidden size={14} stroke={1.75} />
        <span>{error}</span>
      </>
    ) : undefined,
    errorProps: { 'data-problem': true },
    labelProps: labelHidden ? { className: 'visually-hidden' } : {},
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    classNames: {
      root: classes.field,
      label: labelHidden ? '' : classes.label,
      input: classes.input,
      description: classes.hint,
      error: classes.problem,
    },
  };
}
