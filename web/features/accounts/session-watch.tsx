import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { placeInstead } from '#web/api/guard.ts';
import { forgetTab } from '#web/stores/browser-storage.ts';
import { subscribeToSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';
import { storeCampaign } from './campaign.ts';
import { sessionResponseOf } from './session-response.ts';

/**
 * Follows the session and the address for as long as the app is open: prerendered pages have no loader that could redirect
 * before they are shown, and a layout's loader does not run again for each page in it. Renders nothing.
 */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ navigate, location });
  latest.current = { navigate, location };

  const { pathname, search } = location;
  useEffect(() => {
    const to = placeInstead({ pathname, search, state: latest.current.location.state });
    if (to) void latest.current.navigate(to, { replace: true });
  }, [pathname, search]);

  useEffect(() => {
    storeCampaign(window.location.search);
    return subscribeToSession((now, before) => {
      // What this tab wrote down is of somebody who logged out in another one.
      if (now.changedBy === 'other-tab' && before.session && before.session.userUuid !== now.session?.userUuid)
        forgetTab();
      const { pathname, search, state } = latest.current.location;
      const move = sessionResponseOf(now, before, pathname);
      if (!move) return;
      if (move.say) showToast({ type: 'info', text: move.say });
      if (move.goOn) {
        const quick = pathname !== paths.login && pathname !== paths.signUp;
        // Loaded when needed: it brings the quote form's rules along.
        void import('./after-sign-in.ts').then(({ afterSignIn }) =>
          afterSignIn(latest.current.navigate, quick ? 'quick-login' : 'login'),
        );
      } else if (move.to) {
        const to = move.to === pathname ? placeInstead({ pathname, search, state }) : move.to;
        if (to) void latest.current.navigate(to, { replace: true });
      }
    });
  }, []);
  return null;
}
