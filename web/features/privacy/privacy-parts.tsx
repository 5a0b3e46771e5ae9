import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { eventPageOf, isMeasured } from '#contract/rules/event-pages.ts';
import { resumeEvents } from '#web/events/send-soon.ts';
import { useConsent } from '#web/stores/consent.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** The question whether page views may be counted, and the counting where they may (A52). Loaded late, on every page. */
export function PrivacyParts() {
  const { pathname } = useLocation();
  const { choice, open } = useConsent();
  useEffect(resumeEvents, []);
  useEffect(() => {
    if (choice !== undefined)
      void import('#web/events/page-views.ts').then(
        ({ recordPageView, forgetPageViews }) => (choice === 'allowed' ? recordPageView(pathname) : forgetPageViews()),
        () => undefined,
      );
  }, [choice, pathname]);
  const asks = choice === undefined && isMeasured(eventPageOf(pathname));
  return open || asks ? <ConsentBanner takeFocus={open} /> : null;
}
