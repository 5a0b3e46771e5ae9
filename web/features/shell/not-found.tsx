import { IconMapPinOff } from '@tabler/icons-react';
import { ActionLink } from '#web/components/action.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useSession } from '#web/stores/session.ts';
import { PlainPage } from './plain-page.tsx';

/** Says that an address leads nowhere, with a way back (R35). */
export function NotFound() {
  const { session } = useSession();
  const home = session ? '/customer' : '/home';
  return (
    <PlainPage home={home} heading="Page not found">
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        title="We can’t find that page"
        text="The link may be old or mistyped. Everything you saved is still in your account."
      >
        <ActionLink kind="go" to={home}>
          {session ? 'Back to my account' : 'Go to the home page'}
        </ActionLink>
      </EmptyState>
    </PlainPage>
  );
}
