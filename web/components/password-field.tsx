import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { kitWords } from './kit-words.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be shown; password managers find it by its autocomplete attribute. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'typing'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={kitWords.showPassword}
          pressed={shown}
          icon={<Icon aria-hidden size={18} stroke={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
