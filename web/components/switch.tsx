import { Switch as MantineSwitch } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldId } from './field.tsx';
import classes from './switch.module.css';

interface SwitchProps {
  name: string;
  label: ReactNode;
  value: boolean;
  onValue: (on: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

/** Something that is switched on or off at once, without a button to save. */
export function Switch({ name, label, value, onValue, hint, disabled = false }: SwitchProps) {
  return (
    <MantineSwitch
      id={fieldId(name)}
      data-field={name}
      classNames={{ root: classes.root, track: classes.track, description: classes.description }}
      label={label}
      description={hint}
      checked={value}
      disabled={disabled}
      onChange={(event) => onValue(event.currentTarget.checked)}
    />
  );
}
