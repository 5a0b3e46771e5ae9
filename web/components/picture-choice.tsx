import type { ReactNode } from 'react';
import choice from './choice.module.css';
import { Columns } from './layout.tsx';
import classes from './picture-choice.module.css';
import { Text } from './text.tsx';

export interface PictureOption<Value extends string> {
  readonly value: Value;
  readonly picture: ReactNode;
  readonly label: string;
  /** What distinguishes it: '26 pallets, 45,000 lb'. */
  readonly detail: string;
}

interface PictureChoiceProps<Value extends string> {
  label: string;
  name: string;
  value: Value | '';
  onValue: (value: Value) => void;
  options: readonly PictureOption<Value>[];
}

/** One of a few things that are known by their shape. */
export function PictureChoice<Value extends string>(props: PictureChoiceProps<Value>) {
  const { label, name, value, onValue, options } = props;
  return (
    <Columns as="fieldset" gap={10} columns="repeat(6, minmax(0, 1fr))" className={classes.tiles}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.tile}>
          <input
            className={choice.cover}
            type="radio"
            name={name}
            data-field={option.value === value ? name : undefined}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          {option.picture}
          <Text as="b" size={13} weight="strong">
            {option.label}
          </Text>
          <Text as="span" size={12} tone="muted">
            {option.detail}
          </Text>
        </label>
      ))}
    </Columns>
  );
}
