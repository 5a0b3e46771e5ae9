import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'typing' | 'autoComplete'> {
  /** Whether password managers fill it in, or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; password managers find it by its autocomplete attribute, and it can be pasted. */
export function PasswordField(props: PasswordFieldProps) {
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
          label={m.components_show_password()}
          pressed={shown}
          icon={<Icon aria-hidden size={18} stroke={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
