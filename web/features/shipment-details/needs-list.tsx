import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import type { Need } from './needs.ts';

/** What needs the shipper, each with the one way on. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Stack as="section" gap={10} aria-label={m.details_needs()}>
      {needs.map(({ key, kind, title, text, link }) => (
        <MessageBox key={key} kind={kind} announce="never" size="large">
          <Text weight="strong">{title}</Text>
          <Text>
            {text}
            {link && (
              <>
                {' '}
                <Link to={link.to} preventScrollReset>
                  {link.label}
                </Link>
              </>
            )}
          </Text>
        </MessageBox>
      ))}
    </Stack>
  );
}
