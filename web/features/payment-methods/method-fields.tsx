import { IconLock } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import type { FieldBinding } from '#web/components/use-form.ts';

const NICKNAME_MAX = 30;

/** What the customer calls a method; it may be left open. */
export function NicknameField({ field, takeFocus }: { field: FieldBinding<string>; takeFocus?: boolean }) {
  return (
    <TextField
      {...field}
      label={m.payments_nickname()}
      aside={
        <Text as="span" tone="muted" size={12}>
          {m.payments_optional()}
        </Text>
      }
      typing={folding(NICKNAME_MAX)}
      data-autofocus={takeFocus || undefined}
    />
  );
}

/** Where the number goes that is typed into the form. */
export function NumberStays() {
  return (
    <Text size={12} tone="muted" icon={<IconLock aria-hidden size={16} stroke={1.75} />}>
      {m.payments_number_stays()}
    </Text>
  );
}
