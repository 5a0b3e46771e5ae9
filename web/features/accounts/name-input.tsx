import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { capitaliseFirst } from '#contract/rules/text.ts';
import { useTypedText } from '#web/components/use-typed-text.ts';
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
  const typed = useTypedText((text) => fields.set(field, text), { max, also: capitaliseFirst });
  return (
    <TextInput {...rest} {...fields.bind(field)} {...typed} maxLength={max} error={fieldError(fields.shown(field))} />
  );
}
