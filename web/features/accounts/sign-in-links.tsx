import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { SegmentLinks } from '#web/components/segments.tsx';

interface Props {
  current: 'login' | 'signup';
  /** Over the quote form instead of on a page of its own. */
  dialog?: boolean;
  /** Goes along to the other form, so that nothing is typed twice. */
  email: string;
}

/** Login and Sign Up for Free: two links, so that the URL tells which one is open. */
export function SignInLinks({ current, dialog = false, email }: Props) {
  return (
    <SegmentLinks
      label={m.accounts_login_or_sign_up()}
      state={email ? { email } : undefined}
      links={[
        {
          to: dialog ? paths.quickSignIn : paths.login,
          label: m.accounts_login_2(),
          current: current === 'login',
        },
        {
          to: dialog ? paths.quickRegister : paths.signUp,
          label: m.accounts_sign_up_for_free_2(),
          current: current === 'signup',
        },
      ]}
    />
  );
}
