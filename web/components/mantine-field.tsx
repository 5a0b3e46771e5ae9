import classes from './field.module.css';
import { type FieldProps, fieldId, ProblemText } from './field.tsx';

/** The props that make a Mantine input look and behave like the other fields of the portal. */
export function mantineField({ name, label, labelHidden, error, hint }: FieldProps) {
  return {
    id: fieldId(name),
    'data-field': name,
    'data-pick': true,
    label,
    description: hint,
    error: error ? <ProblemText>{error}</ProblemText> : undefined,
    descriptionProps: { lh: 1.5 },
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
