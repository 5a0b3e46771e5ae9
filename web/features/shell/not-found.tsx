import { IconMapPinOff } from '@tabler/icons-react';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useSession } from '#web/stores/session.ts';
import { PlainPage } from './plain-page.tsx';

/** The page of an unknown URL, with a way back (R35). */
export function NotFound() {
  const { session } = useSession();
  const home = session ? paths.customer : paths.home;
  return (
    <PlainPage home={home} heading={m.shell_page_not_found_2()}>
      <EmptyState
        icon={<IconMapPinOff size={28} stroke={1.75} />}
        title={m.shell_we_cant_find_that_page()}
        text={m.shell_the_link_may_be_old()}
      >
        <ButtonLink kind="primary" to={home}>
          {session ? m.shell_back_to_my_account() : m.shell_go_to_the_home_page()}
        </ButtonLink>
      </EmptyState>
    </PlainPage>
  );
}
