import type { NavigateFunction, NavigateOptions, To } from 'react-router';
import { paths } from '#contract/paths.ts';
import { toastsOf } from '#web/api/call-error.ts';
import { isComplete } from '#web/features/quotes/draft/draft-check.ts';
import { draftIn } from '#web/features/quotes/draft/draft-search.ts';
import { getQuote } from '#web/features/quotes/start-quote.ts';
import { hasTruckloadData, placeAfterSignIn, safeRedirect, TEMPORARY_PASSWORD_PATH } from '#web/rules/redirects.ts';
import { mustEnrol } from '#web/stores/acting.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { forget, recall, remember } from '#web/stores/remembered.ts';
import { getSession } from '#web/stores/session.ts';
import { showToast } from '#web/stores/toasts.ts';
import { isStarted } from './pending-draft.ts';
import { postLoginDestination, type SignInKind } from './post-login-destination.ts';

/** Leads on after a session has been stored: the kept quote goes out by itself, or the intended page opens. */
export async function afterSignIn(navigate: NavigateFunction, kind: SignInKind): Promise<void> {
  const session = getSession();
  if (!session) return;
  const savedSearch = recall('quoteSearch');
  const store = useQuoteDraft.getState();
  if (!isStarted(store.draft) && savedSearch) store.set(draftIn(savedSearch));
  const { draft } = useQuoteDraft.getState();
  const way = postLoginDestination({
    kind,
    mustChangePassword: session.tmpPasswordStatus === 1,
    mustEnrol: mustEnrol(session),
    redirect: safeRedirect(recall('redirect')),
    truckload: hasTruckloadData(savedSearch ?? ''),
    quote: !isStarted(draft) ? 'none' : isComplete(draft) ? 'complete' : 'begun',
  });

  if (way === 'change-password') {
    remember('temporaryPasswordEmail', session.emailId);
    return await navigate(TEMPORARY_PASSWORD_PATH, { replace: true });
  }
  if (way === 'enrol') return await navigate(paths.twoFactor, { replace: true });
  const redirect = placeAfterSignIn({ savedRedirect: recall('redirect'), savedSearch });
  if (kind === 'register') remember('guestSignUp', '1');
  if (way === 'redirect') {
    forget('redirect');
    return await navigate(redirect, { replace: true });
  }
  forget('redirect', 'quoteSearch');
  if (way === 'truckload-form') return await navigate(paths.truckloadForm + savedSearch, { replace: true });
  if (way === 'quote-form') return await navigate(paths.quote, { replace: true });
  if (way === 'first-missing') return await navigate(`${paths.quote}?focus=first-missing`, { replace: true });
  await sendPendingDraft(navigate);
}

/** The complete quote is sent as if Get Quote had been pressed; if that fails it waits in the form. */
async function sendPendingDraft(navigate: NavigateFunction): Promise<void> {
  const replacing = (to: To | number, options?: NavigateOptions) =>
    typeof to === 'number' ? navigate(to) : navigate(to, { ...options, replace: true });
  try {
    await getQuote(useQuoteDraft.getState().draft, replacing as NavigateFunction);
  } catch (error) {
    for (const said of toastsOf(error)) showToast(said);
    await navigate(paths.quote, { replace: true });
  }
}
