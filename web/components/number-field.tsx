import { NumberInput } from '@mantine/core';
import { hasDecimalComma } from '#contract/rules/typed-number.ts';
import type { FieldProps } from './field.tsx';
import { mantineField } from './mantine-field.tsx';

interface NumberFieldProps extends FieldProps {
  value: number | undefined;
  onValue: (value: number | undefined) => void;
  /** Stands at the end of the field: 'lb', 'in', '%'. */
  unit?: string;
  /** Stands before the figures: '$'; behind them in French. */
  prefix?: string;
  min?: number;
  max?: number;
  /** Digits behind the point; none without it. */
  decimals?: number;
  step?: number;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A number in one unit, with thousands marked; arrow keys step, what is out of its bounds is brought back when the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onValue, unit, prefix, min, max, decimals = 0, step, disabled, onBlur, ...field } = props;
  const comma = hasDecimalComma();
  return (
    <NumberInput
      {...mantineField(field)}
      value={value ?? ''}
      onChange={(next) => onValue(next === '' ? undefined : Number(next))}
      onBlur={onBlur}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      step={step ?? 1}
      {...(comma && prefix ? { suffix: `\u00A0${prefix}` } : { prefix: prefix ?? '' })}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      allowNegative={min === undefined || min < 0}
      decimalSeparator={comma ? ',' : '.'}
      allowedDecimalSeparators={comma ? ['.', ','] : ['.']}
      thousandSeparator={comma ? '\u00A0' : ','}
      hideControls
      disabled={disabled ?? false}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
    />
  );
}
