import { useCallback, useId } from 'react';
import { useNavigate } from 'react-router';
import type { SessionFields } from '#contract/sessions.ts';
import { setSession } from '#web/stores/session.ts';
import { afterSignIn } from './after-sign-in.ts';
import type { SignInKind } from './post-login-destination.ts';

/** What the pages and dialogs of signing in share: storing the session and leading on, and the id of their heading. */
export function useSignIn(kind: SignInKind) {
  const navigate = useNavigate();
  const headingId = useId();
  const onSession = useCallback(
    async (session: SessionFields) => {
      setSession(session);
      await afterSignIn(navigate, kind);
    },
    [navigate, kind],
  );
  return { navigate, headingId, onSession };
}
