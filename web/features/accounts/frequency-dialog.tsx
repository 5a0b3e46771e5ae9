import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { shippingFrequency } from '#web/pages/account-pages.ts';
import { AccountDialog } from './account-dialog.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { FrequencyForm } from './frequency-form.tsx';
import { sessionAside, signInAside } from './session-aside.ts';
import { readSignUpDraft, saveSignUpDraft } from './sign-up-draft.ts';
import { submitFrequency } from './sign-up-flow.ts';
import { useQuickDialog } from './use-quick-dialog.ts';
import { useSignIn } from './use-sign-in.ts';

export const meta = () => [{ title: shippingFrequency.title() }, { name: 'robots', content: 'noindex' }];

/**
 * /shipping-frequency over the quote form, for whoever is not signed in (S09): the last step of a commercial sign-up, or the first answer
 * of one that has not begun.
 */
export default function ShippingFrequencyDialog() {
  const [aside] = useState(sessionAside);
  const { navigate, headingId, onSession } = useSignIn(aside?.kind ?? 'register');
  const { opened, close } = useQuickDialog();
  const [initial] = useState(() => readSignUpDraft().estimatedShipmentsPerMonth);

  // Whoever goes somewhere else is signed in there (R16); a repeated mount of development is not a way out.
  useEffect(() => {
    let left = false;
    return () => {
      left = true;
      setTimeout(() => left && signInAside());
    };
  }, []);

  const onFrequency = async (id: number) => {
    if (aside) return onSession(await submitFrequency(aside.session, id));
    saveSignUpDraft({ estimatedShipmentsPerMonth: String(id) });
    await navigate(paths.quickRegister, { replace: true, preventScrollReset: true });
  };
  const leave = () => {
    if (!aside) return close();
    signInAside();
    void afterSignIn(navigate, aside.kind);
  };
  return (
    <AccountDialog
      opened={opened}
      onClose={leave}
      label={m.signup_frequency_title()}
      {...(aside && { closeLabel: m.signup_close_frequency() })}
    >
      <FrequencyForm headingId={headingId} initial={initial} opened={aside !== undefined} onFrequency={onFrequency} />
    </AccountDialog>
  );
}
