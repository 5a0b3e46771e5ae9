import { Box, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import fieldClasses from './field.module.css';
import type { FieldProps } from './field.tsx';
import { mantineField } from './mantine-field.tsx';
import classes from './radio-group.module.css';
import { Text } from './text.tsx';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  /** At the end of the line: a price. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> extends FieldProps {
  /** '' while nothing is chosen. */
  value: Value | '';
  onValue: (value: Value) => void;
  options: readonly RadioOption<Value>[];
}

/** One of a few choices that need a sentence each, as cards below each other. */
export function RadioGroup<Value extends string>({ value, onValue, options, ...field }: RadioGroupProps<Value>) {
  const { classNames, ...base } = mantineField(field);
  return (
    <Radio.Group
      {...base}
      classNames={{ root: classNames.root, label: classNames.label, error: classNames.error }}
      value={value}
      onChange={(next) => onValue(next as Value)}
    >
      <Stack gap={8}>
        {options.map((option) => (
          <Radio.Card key={option.value} value={option.value} disabled={option.disabled} className={classes.card}>
            <Radio.Indicator disabled={option.disabled ?? false} />
            <Box component="span" flex={1}>
              <Text as="strong" weight="strong">
                {option.label}
              </Text>
              {option.hint && <span className={fieldClasses.hint}>{option.hint}</span>}
            </Box>
            {option.aside}
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}
