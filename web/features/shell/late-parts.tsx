import { SessionExpired } from '#web/features/accounts/session-expired.tsx';
import { PrivacyParts } from '#web/features/privacy/privacy-parts.tsx';
import { ExitPopUp } from './exit-pop-up.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PartMissing } from './part-missing.tsx';

/** What no page waits for, and every page may have. */
export function LateParts() {
  return (
    <>
      <OfflineBanner />
      <PartMissing />
      <SessionExpired />
      <PrivacyParts />
      <ExitPopUp />
    </>
  );
}
