import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { KEEP_EMAIL, paths, RESET_PASSWORD, VERIFY_EMAIL } from '#contract/paths.ts';
import type { PopUpContent } from '#contract/pop-up.ts';
import { needsConsentQuestion } from '#web/features/privacy/consent-question.ts';
import { useConsent } from '#web/stores/consent.ts';
import { useSession } from '#web/stores/session.ts';
import { rememberShown, wasShown } from '#web/stores/shown-pop-up.ts';
import type { ExitDialogProps } from './exit-dialog.tsx';
import { watchExit } from './exit-pointer.ts';

/** Pages on which a person finishes something that a mail or another site began. */
const undisturbed: readonly string[] = [
  paths.facebookLogin,
  paths.twoFactor,
  paths.unsubscribe,
  paths.creditReturn,
  RESET_PASSWORD,
  VERIFY_EMAIL,
  KEEP_EMAIL,
];
const mayDisturb = (pathname: string): boolean =>
  !undisturbed.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** A mouse can leave by the top edge; a finger cannot. */
const hasMouse = (): boolean =>
  ['(any-hover:hover)', '(any-pointer:fine)'].every((feature) => window.matchMedia(feature).matches);

/** Whether something stands over the page already. */
const isCovered = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]') !== null;

/** Whether somebody is in a field. */
const isInField = (): boolean => document.activeElement?.matches('input, select, textarea') === true;

/** Whether somebody has typed or chosen something on a page since it was opened. */
function useTyped(pathname: string) {
  const typed = useRef(false);
  useEffect(() => {
    typed.current = false;
    const note = () => {
      typed.current = true;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
  return typed;
}

interface Ready {
  readonly popUp: PopUpContent;
  readonly Dialog: ComponentType<ExitDialogProps>;
}

/** The content and its dialog; undefined where it is off, was shown, or there is no connection. */
async function fetchPopUp(): Promise<Ready | undefined> {
  if (wasShown()) return undefined;
  try {
    const { call } = await import('#web/api/call.ts');
    const popUp = await call('getPopUpContent', {}, { quiet: true });
    if (!popUp.enabled) return undefined;
    return { popUp, Dialog: (await import('./exit-dialog.tsx')).ExitDialog };
  } catch {
    return undefined;
  }
}

/**
 * The exit pop-up (A31): shown once in 30 days to a visitor who is not signed in and whose pointer reaches the window's top edge, if its content is on. Never
 * over a dialog, the question about page views or a form that somebody fills in: then the next time.
 */
export function ExitPopUp() {
  const { pathname } = useLocation();
  const { session, ready } = useSession();
  const asks = needsConsentQuestion(useConsent(), pathname);
  const [shown, setShown] = useState<Ready>();
  const fetched = useRef<Promise<Ready | undefined>>(undefined);
  // Who fills in a form is not leaving.
  const typed = useTyped(pathname);
  const isFree = ready && session === null && !asks && mayDisturb(pathname);

  useEffect(() => {
    if (!isFree || shown || !hasMouse()) return;
    let atEdge = false;
    let stopped = false;
    const stop = watchExit({
      onNear: () => {
        fetched.current ??= fetchPopUp();
      },
      onEdge: (now) => {
        const arrives = now && !atEdge;
        atEdge = now;
        if (!arrives) return;
        void fetched.current?.then((found) => {
          // It may have taken a while: by now the pointer can be elsewhere, or another tab has shown it.
          if (!found || stopped || !atEdge || isCovered() || isInField() || typed.current || wasShown()) return;
          rememberShown();
          setShown(found);
        });
      },
    });
    return () => {
      stopped = true;
      stop();
    };
  }, [isFree, shown, typed]);

  const [closed, setClosed] = useState(false);
  if (!shown || closed) return null;
  return <shown.Dialog content={shown.popUp.content} onClose={() => setClosed(true)} />;
}
