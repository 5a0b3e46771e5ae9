import { IconBrandFacebook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { beginFacebookLogin } from './facebook-login.ts';
import type { SignInKind } from './post-login-destination.ts';

/** Leads to Facebook's login page, where the portal offers that; nothing otherwise. */
export function FacebookButton({ kind }: { kind: SignInKind }) {
  const [loginUrl, setLoginUrl] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without a response there is no button: the forms work without it.
    call('getSocialLogin', {}, { signal: controller.signal }).then(
      (found) => setLoginUrl(found.loginUrl),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  if (!loginUrl) return null;
  return (
    <Button
      size="large"
      full
      icon={<IconBrandFacebook aria-hidden size={20} stroke={1.75} />}
      onClick={() => beginFacebookLogin(loginUrl, kind)}
    >
      {m.signup_social_button()}
    </Button>
  );
}
