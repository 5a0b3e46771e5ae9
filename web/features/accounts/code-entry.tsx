import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useFocusInPlace } from '#web/components/use-focus-in-place.ts';
import type { FieldBinding } from '#web/components/use-form.ts';

/** The code of the authenticator app, or a recovery code instead. */
export function CodeEntry({ field }: { field: FieldBinding<string> }) {
  const [recovery, setRecovery] = useState(false);
  const holder = useFocusInPlace(recovery);
  return (
    <Stack gap={8} ref={holder}>
      {recovery ? (
        <TextField
          {...field}
          key="recovery"
          label={m.security_recovery_code()}
          hint={m.security_recovery_hint()}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
        />
      ) : (
        <CodeField {...field} key="app" label={m.security_code()} data-autofocus />
      )}
      <Row gap={8}>
        <Button
          kind="link"
          onClick={() => {
            field.onValue('');
            setRecovery(!recovery);
          }}
        >
          {recovery ? m.security_use_app() : m.security_use_recovery()}
        </Button>
      </Row>
    </Stack>
  );
}
