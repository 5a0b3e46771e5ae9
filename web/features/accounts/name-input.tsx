import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { capitaliseFirst } from '#contract/rules/text.ts';
import { folding } from '#web/components/typing-rules.ts';
import { useTyping } from '#web/components/use-typing.ts';
import { fieldError } from './field-error.tsx';
import type { Fields } from './use-fields.ts';

interface Props<Field extends string> extends Omit<TextInputProps, 'onChange' | 'value' | 'name' | 'error'> {
  fields: Fields<Field>;
  field: Field;
  max: number;
  ref?: Ref<HTMLInputElement>;
}

/** The name of a person or a company: as it is stored while one types it, its first letter in upper case (A44, R44). */
export function NameInput<Field extends string>({ fields, field, max, ...rest }: Props<Field>) {
  const rule = folding(max, capitaliseFirst);
  const typing = useTyping(fields.values[field], (text) => fields.set(field, text), rule);
  return <TextInput {...rest} {...fields.bind(field)} {...typing} error={fieldError(fields.shown(field))} />;
}
