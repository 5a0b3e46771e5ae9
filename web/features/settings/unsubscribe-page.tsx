import { useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { readUnsubscribeToken } from '#contract/rules/unsubscribe-token.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { Lead, ViewHeading } from '#web/features/accounts/view-heading.tsx';
import { unsubscribe } from '#web/pages/account-pages.ts';
import { useSession } from '#web/stores/session.ts';
import { LinkAction } from './link-action.tsx';

export const meta = () => [{ title: unsubscribe.title() }, { name: 'robots', content: 'noindex' }];

/** Stops marketing, or what the token of a link names, by that token or with a session (S12); opening the page changes nothing. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const { session } = useSession();
  const token = search.get('token') ?? undefined;
  const isTracking = token !== undefined && readUnsubscribeToken(token).stops === 'tracking';
  const each = <ButtonLink to={`${paths.accountSettings}?tab=1`}>{m.settings_unsubscribe_each()}</ButtonLink>;
  if (!token && !session)
    return (
      <AccountCard>
        <ViewHeading id="unsubscribe" level={1} title={m.settings_unsubscribe_heading()}>
          <Lead>{m.settings_unsubscribe_login()}</Lead>
        </ViewHeading>
        <ButtonLink kind="primary" to={`${paths.accountSettings}?tab=1`}>
          {m.settings_unsubscribe_log_in()}
        </ButtonLink>
      </AccountCard>
    );
  const stop = async () => {
    await call('unsubscribe', { ...(token && { token }) }, { withSession: session !== null && !token });
    return isTracking ? m.settings_stop_updates_done() : m.settings_unsubscribe_done();
  };
  return (
    <Stack gap={16}>
      <LinkAction
        id="unsubscribe"
        heading={m.settings_unsubscribe_heading()}
        lead={isTracking ? m.settings_stop_updates_lead() : m.settings_unsubscribe_lead()}
        button={isTracking ? m.settings_stop_updates_button() : m.settings_unsubscribe_button()}
        act={stop}
        after={each}
      />
    </Stack>
  );
}
