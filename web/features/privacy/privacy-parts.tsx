import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { resumeEvents } from '#web/events/send-soon.ts';
import { useConsent } from '#web/stores/consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { needsConsentQuestion } from './consent-question.ts';

/** The question whether page views may be counted, and the counting where they may (A52). Loaded late, on every page. */
export function PrivacyParts() {
  const { pathname } = useLocation();
  const consent = useConsent();
  const { choice, open } = consent;
  useEffect(resumeEvents, []);
  useEffect(() => {
    if (choice !== undefined)
      void import('#web/events/page-views.ts').then(
        ({ recordPageView, forgetPageViews }) => (choice === 'allowed' ? recordPageView(pathname) : forgetPageViews()),
        () => undefined,
      );
  }, [choice, pathname]);
  return needsConsentQuestion(consent, pathname) ? <ConsentBanner takeFocus={open} /> : null;
}
